import { githubSite, googleSite } from '#src/adapters/auth/known-sites.ts'
import type { LinkedOutcome } from '#src/adapters/auth/linked-sign-in.ts'
import type { LinkedSite } from '#src/adapters/auth/linked-site.ts'
import type { TestAuth } from '#src/adapters/auth/test-auth.ts'
import type { SignInSite } from '#src/testing/sign-in-site.ts'
import { client } from '#src/testing/sign-in-site.ts'

export type Jar = readonly string[]
type SiteName = 'google' | 'github'

/** Google and GitHub as they are, but for their doors, which are those of a site on this machine. */
export const sitesAt = (site: SignInSite): readonly LinkedSite[] => [
  { ...googleSite(client), speaks: 'openid', doors: async () => site.openId },
  { ...githubSite(client), speaks: 'github', doors: site.github },
]

/** Somebody with a browser, who goes to another site and comes back. */
export function traveller(shop: TestAuth) {
  const request = (path: string, cookies: Jar = []) => {
    const { headers } = shop.from({ cookies: cookies.filter((cookie) => !/Max-Age=0/.test(cookie)) })
    return new Request(`http://localhost:3000${path}`, { headers })
  }

  async function begin(site: SiteName, values: { next?: string; invite?: string } = {}, cookies: Jar = []) {
    const begun = await shop.auth.beginLinkedSignIn({ site, next: '', ...values }, request('/auth', cookies))
    if (!begun.result.ok) throw new Error(begun.result.failure.message)
    return { url: begun.result.value.url, cookies: begun.setCookies }
  }

  async function beginLink(site: SiteName, cookies: Jar, currentPassword?: string) {
    const begun = await shop.auth.beginLink({ site, currentPassword }, request('/profile', cookies))
    if (!begun.result.ok) throw new Error(begun.result.failure.message)
    return { url: begun.result.value.url, cookies: [...cookies, ...begun.setCookies] }
  }

  /** What the site's page sends the browser back to. */
  async function consent(url: string): Promise<URL> {
    const answer = await fetch(url, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '')
  }

  const comeBack = (site: SiteName, back: URL, cookies: Jar): Promise<LinkedOutcome> =>
    shop.auth.finishLinked(site, request(`${back.pathname}${back.search}`, cookies))

  /** All of it, as it goes for most. */
  async function signIn(site: SiteName, values: { next?: string; invite?: string } = {}, cookies: Jar = []) {
    const begun = await begin(site, values, cookies)
    return comeBack(site, await consent(begun.url), [...cookies, ...begun.cookies])
  }

  async function link(site: SiteName, cookies: Jar, currentPassword?: string) {
    const begun = await beginLink(site, cookies, currentPassword)
    return comeBack(site, await consent(begun.url), begun.cookies)
  }

  return { request, begin, beginLink, consent, comeBack, signIn, link }
}
