/** Other sites that somebody may sign in by; `oidc` is one of the operator's own, by OpenID Connect. */
export const siteIds = ['google', 'github', 'oidc'] as const
export type SiteId = (typeof siteIds)[number]

/** What they are called, unless the operator says it. */
export const siteNames: Readonly<Record<SiteId, string>> = {
  google: 'Google',
  github: 'GitHub',
  oidc: 'single sign-on',
}
