/** The OAuth providers; `oidc` is the operator's own OpenID Connect provider. */
export const siteIds = ['google', 'github', 'oidc'] as const
export type SiteId = (typeof siteIds)[number]

/** Their default names. */
export const siteNames: Readonly<Record<SiteId, string>> = {
  google: 'Google',
  github: 'GitHub',
  oidc: 'single sign-on',
}
