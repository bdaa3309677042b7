import { githubSite, googleSite } from '#src/adapters/auth/known-sites.ts'
import { requestJson } from '#src/adapters/auth/request-json.ts'
import type { LinkedOutcome } from '#src/adapters/auth/linked-sign-in.ts'
import type { LinkedSite } from '#src/adapters/auth/linked-site.ts'
import type { TestAuth } from '#src/testing/auth.ts'
import { signUpValues } from '#src/testing/auth.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import type { OAuthProvider } from '#src/testing/oauth-provider.ts'
import { client } from '#src/testing/oauth-provider.ts'
import { totp } from '#src/testing/totp.ts'

export type Jar = readonly string[]
type SiteName = 'google' | 'github'

/** Google and GitHub with the endpoints of a local test provider. */
export const sitesAt = (site: OAuthProvider): readonly LinkedSite[] => [
  { ...googleSite(client), speaks: 'openid', request: requestJson, doors: async () => site.openId },
  { ...githubSite(client), speaks: 'github', doors: site.github },
]

type Visitor = OAuthProvider['state']['visitor']

let people = 0
/** A provider user without a local account. */
export function newVisitor(over: Partial<Visitor> = {}): Visitor {
  people += 1
  const visitor = {
    subject: `${1000 + people}`,
    name: `Person ${people}`,
    email: `p${people}@site.test`,
    isProven: true,
  }
  return { ...visitor, ...over }
}

/** Helpers to create and read local users in OAuth tests. */
export function membersOf(shop: TestAuth, { db }: OpenDatabase) {
  const who = async (cookies: Jar) => {
    const from = shop.from({ cookies: cookies.filter((cookie) => !/Max-Age=0/.test(cookie)) })
    return (await shop.auth.actorOf(from, new Date(), { fresh: true })).actor
  }

  /** Creates a user with a password and, by default, a verified address. */
  async function aMember(name: string, isProven = true) {
    const { result, setCookies } = await shop.auth.signUp(signUpValues(name), shop.from())
    const userId = result.ok ? result.value.userId : ''
    if (isProven) await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
    return { userId, cookies: setCookies, email: `${name}@example.com`, password: `${name}-password` }
  }

  async function withSecondStep({ cookies, password }: { readonly cookies: Jar; readonly password: string }) {
    const from = (jar: Jar) => shop.from({ cookies: jar })
    const started = await shop.auth.beginTwoFactor({ currentPassword: password }, from(cookies))
    if (!started.result.ok) throw new Error(started.result.failure.message)
    const { secret, codes } = started.result.value
    const on = await shop.auth.confirmTwoFactor({ code: totp(secret) }, from(cookies))
    if (!on.result.ok) throw new Error(on.result.failure.message)
    return { codes, cookies: on.setCookies }
  }

  const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length

  return { who, aMember, withSecondStep, countUsers }
}

/** A test browser that runs the OAuth flow. */
export function oauthBrowser(shop: TestAuth) {
  const request = (path: string, cookies: Jar = []) => {
    const { headers } = shop.from({ cookies: cookies.filter((cookie) => !/Max-Age=0/.test(cookie)) })
    return new Request(`http://localhost:3000${path}`, { headers })
  }

  async function begin(site: SiteName, values: { next?: string; invite?: string } = {}, cookies: Jar = []) {
    const started = await shop.auth.beginLinkedSignIn({ site, next: '', ...values }, request('/auth', cookies))
    if (!started.result.ok) throw new Error(started.result.failure.message)
    return { url: started.result.value.url, cookies: started.setCookies }
  }

  async function beginLink(site: SiteName, cookies: Jar, currentPassword?: string) {
    const started = await shop.auth.beginLink({ site, currentPassword }, request('/profile', cookies))
    if (!started.result.ok) throw new Error(started.result.failure.message)
    return { url: started.result.value.url, cookies: [...cookies, ...started.setCookies] }
  }

  /** Returns the callback URL to which the provider redirects. */
  async function consent(url: string): Promise<URL> {
    const answer = await fetch(url, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '')
  }

  const comeBack = (site: SiteName, back: URL, cookies: Jar): Promise<LinkedOutcome> =>
    shop.auth.finishLinked(site, request(`${back.pathname}${back.search}`, cookies))

  /** Runs the whole flow. */
  async function signIn(site: SiteName, values: { next?: string; invite?: string } = {}, cookies: Jar = []) {
    const started = await begin(site, values, cookies)
    return comeBack(site, await consent(started.url), [...cookies, ...started.cookies])
  }

  async function link(site: SiteName, cookies: Jar, currentPassword?: string) {
    const started = await beginLink(site, cookies, currentPassword)
    return comeBack(site, await consent(started.url), started.cookies)
  }

  return { request, begin, beginLink, consent, comeBack, signIn, link }
}
