import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testAuth } from '#src/testing/auth.ts'
import type { TestAuth } from '#src/testing/auth.ts'
import { membersOf, newVisitor, sitesAt, oauthBrowser } from '#src/testing/oauth-flow.ts'
import { openIdSite } from '#src/adapters/auth/known-sites.ts'
import { requestJsonBy } from '#src/adapters/auth/request-json.ts'
import { createOutgoing } from '#src/adapters/outgoing/outgoing.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { eraseUser } from '#src/people/accounts/public/erase-store.ts'
import { unlinkSite } from '#src/people/accounts/operations/security.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { testDatabase } from '#src/testing/database.ts'
import type { OAuthProvider } from '#src/testing/oauth-provider.ts'
import { client, startOAuthProvider } from '#src/testing/oauth-provider.ts'

// Attacks on other users' accounts through external sign-in.

let database: OpenDatabase
let site: OAuthProvider
let shop: TestAuth
let go: ReturnType<typeof oauthBrowser>
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  ;[database, site] = await Promise.all([testDatabase(), startOAuthProvider()])
  shop = testAuth(database, { sites: sitesAt(site) })
  go = oauthBrowser(shop)
  members = membersOf(shop, database)
})
afterAll(() => Promise.all([database.close(), site.close()]))

beforeEach(() => {
  Object.assign(site.state, { visitor: newVisitor(), tokenOverrides: {}, corruptsSignature: false, isDown: false })
})

const linksOf = (userId: string) =>
  database.db
    .selectFrom('accounts')
    .select(['provider_id', 'account_id'])
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .execute()

/** Resets the password by the emailed link and signs in. */
async function setPassword(email: string) {
  await shop.auth.requestReset({ email }, go.request('/'))
  const { url = '' } = shop.mails.findLast(({ job }) => job === 'accounts.send-reset')?.data ?? {}
  const token = new URL(url).searchParams.get('token')
  const set = await shop.auth.reset({ token, password: 'mine now', confirmPassword: 'mine now' }, go.request('/'))
  expect(set.result.ok).toBe(true)
  return shop.auth.signIn({ email, password: 'mine now' }, go.request('/'))
}

test('rejects an OAuth callback whose state is forged or from another browser', async () => {
  const mine = await go.begin('google')
  const other = await go.begin('google')
  const back = await go.consent(mine.url)
  const bare = new URL('/auth/linked/google', back)
  const madeUp = new URL(back)
  madeUp.searchParams.set('state', 'x'.repeat(32))
  const before = await members.countUsers()
  for (const [url, cookies] of [
    [back, []],
    [back, other.cookies],
    [madeUp, mine.cookies],
    [bare, mine.cookies],
  ] as const) {
    const { result, setCookies } = await go.comeBack('google', url, cookies)
    expect(result).toMatchObject({ ok: false, failure: { code: 'expired' } })
    expect(setCookies).toEqual([])
  }
  expect(await members.countUsers()).toBe(before)
})

test('accepts an OAuth callback once', async () => {
  const started = await go.begin('google')
  const back = await go.consent(started.url)
  expect((await go.comeBack('google', back, started.cookies)).result.ok).toBe(true)
  const again = await go.comeBack('google', back, started.cookies)
  expect(again).toMatchObject({ result: { failure: { code: 'expired' } }, setCookies: [] })
  const twice = await go.begin('github')
  const there = await go.consent(twice.url)
  const both = await Promise.all([1, 2].map(() => go.comeBack('github', there, twice.cookies)))
  expect(both.map(({ result }) => result.ok).toSorted()).toEqual([false, true])
})

test('rejects an authorization code from another flow: PKCE and the nonce bind it', async () => {
  const [victim, attacker] = [await go.begin('google'), await go.begin('google')]
  const [back, stolen] = [await go.consent(victim.url), await go.consent(attacker.url)]
  back.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect((await go.comeBack('google', back, victim.cookies)).result).toMatchObject({ failure: { code: 'failed' } })
})

test('rejects a callback for another provider', async () => {
  const started = await go.begin('google')
  const back = await go.consent(started.url)
  const crossed = await go.comeBack('github', new URL(back.href.replace('google', 'github')), started.cookies)
  expect(crossed.result.ok).toBe(false)
  const unknown = await shop.auth.finishLinked('facebook', go.request('/auth/linked/facebook?state=x&code=y'))
  expect(unknown.result).toMatchObject({ failure: { code: 'site-unknown' } })
  const begunThere = await shop.auth.beginLinkedSignIn({ site: 'oidc' }, go.request('/auth'))
  expect(begunThere.result).toMatchObject({ failure: { code: 'site-unknown' } })
})

test.each([
  ['nonce', { nonce: 'of another try' }],
  ['audience', { aud: 'another shop' }],
  ['audience, beside ours', { aud: [client.clientId, 'another shop'] }],
  ['issuer', { iss: 'https://evil.test' }],
  ['end', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ['beginning', { iat: Math.floor(Date.now() / 1000) - 86_400 }],
  ['subject', { sub: undefined }],
])('rejects a token with a wrong %s', async (_, tokenOverrides) => {
  site.state.tokenOverrides = tokenOverrides
  const before = await members.countUsers()
  expect((await go.signIn('google')).result).toMatchObject({ failure: { code: 'failed' } })
  expect(await members.countUsers()).toBe(before)
})

test('rejects a modified token and a wrong issuer parameter', async () => {
  site.state.corruptsSignature = true
  expect((await go.signIn('google')).result).toMatchObject({ failure: { code: 'failed' } })
  expect(shop.lines.join('\n')).not.toContain(site.state.visitor.email)
})

test('does not link by an address that is unverified at the provider', async () => {
  const victim = await members.aMember('unproven-there')
  site.state.visitor = newVisitor({ email: victim.email, isProven: false })
  for (const name of ['google', 'github'] as const)
    expect((await go.signIn(name)).result).toMatchObject({ failure: { code: 'not-linked' } })
  // Only `true` counts as verified.
  site.state.tokenOverrides = { email_verified: 'true' }
  expect((await go.signIn('google')).result).toMatchObject({ failure: { code: 'not-linked' } })
  expect(await linksOf(victim.userId)).toEqual([])
})

test('does not link by an address that is unverified here', async () => {
  const squatter = await members.aMember('unproven-here', false)
  site.state.visitor = newVisitor({ email: squatter.email.toUpperCase() })
  expect((await go.signIn('google')).result).toMatchObject({ failure: { code: 'not-linked' } })
  expect(await linksOf(squatter.userId)).toEqual([])
  expect(await members.who(squatter.cookies)).toMatchObject({ emailVerified: false })
})

test('a password reset by the address owner removes the sign-in methods of a squatter', async () => {
  site.state.visitor = newVisitor({ isProven: false })
  const { email } = site.state.visitor
  const squatter = await go.signIn('github')
  const actor = await members.who(squatter.setCookies)
  await setPassword(email)
  expect(await linksOf(actor.kind === 'user' ? actor.userId : '')).toEqual([])
  expect((await go.signIn('github')).result).toMatchObject({ failure: { code: 'not-linked' } })
})

test('a password reset by the address owner removes the two-factor step of a squatter', async () => {
  const squatter = await members.aMember('with-a-step', false)
  await members.withSecondStep(squatter)
  const owner = await setPassword(squatter.email)
  expect(owner.result).toMatchObject({ ok: true, value: { userId: squatter.userId } })
  expect(shop.mails.slice(-2)).toMatchObject([{ data: { change: 'password' } }, { data: { change: 'two-factor-off' } }])
  // The account is the owner's from now on.
  const own = await members.withSecondStep({ cookies: owner.setCookies, password: 'mine now' })
  expect(await members.who(own.cookies)).toMatchObject({ userId: squatter.userId })
})

test('a password reset keeps two-factor sign-in if the address was verified', async () => {
  const member = await members.aMember('proven-with-a-step')
  await members.withSecondStep(member)
  expect((await setPassword(member.email)).result).toMatchObject({ value: { userId: null, needsCode: true } })
})

test('links a provider account to one local account only', async () => {
  const first = await go.signIn('google')
  const owner = await members.who(first.setCookies)
  const other = await members.aMember('second-owner')
  const taken = await go.link('google', other.cookies, other.password)
  expect(taken).toMatchObject({ result: { failure: { code: 'others-already' } }, isLinking: true })
  expect(await linksOf(other.userId)).toEqual([])
  expect(await members.who((await go.signIn('google')).setCookies)).toEqual(owner)
})

test('rejects a second account of the same provider', async () => {
  const member = await members.aMember('one-of-a-site')
  await go.link('github', member.cookies, member.password)
  const [link] = await linksOf(member.userId)
  site.state.visitor = newVisitor()
  const second = await go.link('github', member.cookies, member.password)
  expect(second.result).toMatchObject({ failure: { code: 'other-linked' } })
  expect(await linksOf(member.userId)).toEqual([link])
})

test('links nothing if the address is unverified on either side', async () => {
  const member = await members.aMember('proven')
  site.state.visitor = newVisitor({ isProven: false })
  expect((await go.link('github', member.cookies, member.password)).result).toMatchObject({
    failure: { code: 'unproven' },
  })
  const unproven = await members.aMember('not-proven', false)
  await expect(go.beginLink('github', unproven.cookies, unproven.password)).rejects.toThrow(
    'Please confirm your email address first',
  )
  expect(await linksOf(member.userId)).toEqual([])
})

test('rejects linking if the session ended or changed user meanwhile', async () => {
  const [ada, bo] = [await members.aMember('link-ada'), await members.aMember('link-bo')]
  for (const jar of [[], bo.cookies]) {
    const started = await go.beginLink('google', ada.cookies, ada.password)
    const state = started.cookies.filter((cookie) => cookie.includes('.state='))
    const back = await go.consent(started.url)
    expect((await go.comeBack('google', back, [...jar, ...state])).result).toMatchObject({
      failure: { code: 'expired' },
    })
  }
  expect([await linksOf(ada.userId), await linksOf(bo.userId)]).toEqual([[], []])
  await expect(go.beginLink('google', [], ada.password)).rejects.toThrow('Please sign in')
})

test('requires a recent sign-in to link without a password', async () => {
  const { setCookies } = await go.signIn('google')
  shop.clock.advance(11 * 60)
  await expect(go.beginLink('github', setCookies)).rejects.toThrow('Please sign out and back in')
  const fresh = await go.signIn('google')
  site.state.visitor = newVisitor()
  expect((await go.link('github', fresh.setCookies)).result.ok).toBe(true)
})

test('concurrent unlinking keeps one sign-in method', async () => {
  const { setCookies } = await go.signIn('google')
  site.state.visitor = newVisitor()
  await go.link('github', setCookies)
  const actor = await members.who(setCookies)
  const both = await Promise.all([
    shop.run(unlinkSite, { site: 'google' }, actor),
    shop.run(unlinkSite, { site: 'github' }, actor),
  ])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await linksOf(actor.kind === 'user' ? actor.userId : '')).toHaveLength(1)
})

test('a deleted user who returns by the same provider gets a new account', async () => {
  const first = await go.signIn('github')
  const actor = await members.who(first.setCookies)
  const userId = actor.kind === 'user' ? actor.userId : ''
  await createTransact(database.db)((tx) => eraseUser(tx, userId, randomUUID(), new Date()))
  expect(await linksOf(userId)).toEqual([])
  const second = await go.signIn('github')
  expect(second.result).toMatchObject({ value: { kind: 'signed-up' } })
  expect(await members.who(second.setCookies)).not.toMatchObject({ userId })
})

test('a suspended user can sign in and read, but not act', async () => {
  const first = await go.signIn('google')
  const actor = await members.who(first.setCookies)
  const userId = actor.kind === 'user' ? actor.userId : ''
  await database.db.updateTable('users').set({ suspension_kind: 'banned' }).where('id', '=', userId).execute()
  const again = await go.signIn('google')
  expect(await members.who(again.setCookies)).toMatchObject({ userId, roles: [], suspension: { as: 'banned' } })
})

test('keeps demo accounts locked if the demo is off', async () => {
  const locked = testAuth(database, { sites: sitesAt(site), isLocked: (email) => email === site.state.visitor.email })
  const { result, setCookies } = await oauthBrowser(locked).signIn('google')
  expect(result).toMatchObject({ failure: { code: 'failed' } })
  expect(await members.who(setCookies)).toEqual({ kind: 'visitor' })
})

test('rate-limits the start and the callback by client address', async () => {
  const narrow = testAuth(database, { sites: sitesAt(site), limits: { signIn: { max: 2, windowSeconds: 60 } } })
  const from = () => narrow.from({ ip: '10.9.9.9' })
  const begin = () => narrow.auth.beginLinkedSignIn({ site: 'google' }, from())
  expect([(await begin()).result.ok, (await begin()).result.ok]).toEqual([true, true])
  expect((await begin()).result).toMatchObject({ failure: { code: 'too-many-attempts' } })
  const back = () => narrow.auth.finishLinked('google', from())
  await back()
  await back()
  expect((await back()).result).toMatchObject({ failure: { code: 'too-many-attempts' } })
})

test('distinguishes a cancelled sign-in from an unreachable provider', async () => {
  const started = await go.begin('github')
  const back = await go.consent(started.url)
  back.searchParams.delete('code')
  back.searchParams.set('error', 'access_denied')
  expect((await go.comeBack('github', back, started.cookies)).result).toMatchObject({ failure: { code: 'declined' } })
  const next = await go.begin('github', { next: '/cart' })
  const open = await go.consent(next.url)
  site.state.isDown = true
  const broken = await go.comeBack('github', open, next.cookies)
  expect(broken).toMatchObject({ result: { failure: { code: 'failed' } }, next: '/cart' })
})

test('discovers no endpoints of a custom provider in a private network, unless the operator allows it', async () => {
  const site = { ...client, name: 'Acme', issuer: 'https://10.0.0.1', request: requestJsonBy(createOutgoing()) }
  const own = testAuth(database, { sites: [openIdSite(site)] })
  const { result } = await own.auth.beginLinkedSignIn({ site: 'oidc', next: '' }, own.from())
  expect(result).toMatchObject({ failure: { code: 'unreachable' } })
  expect(own.lines.join()).toContain('10.0.0.1: The address is not public')
})

test('discovers the endpoints of a custom provider, and retries after a failure', async () => {
  const request = requestJsonBy(createOutgoing({ allowsLoopback: true }))
  site.state.isDown = true
  const own = testAuth(database, { sites: [openIdSite({ ...client, name: 'Acme', issuer: site.url, request })] })
  const begin = () => own.auth.beginLinkedSignIn({ site: 'oidc', next: '' }, own.from())
  expect((await begin()).result).toMatchObject({ failure: { code: 'unreachable' } })
  site.state.isDown = false
  const started = await begin()
  if (!started.result.ok) throw new Error(started.result.failure.message)
  const back = await go.consent(started.result.value.url)
  expect(back.pathname).toBe('/auth/linked/oidc')
  const done = await own.auth.finishLinked('oidc', go.request(`${back.pathname}${back.search}`, started.setCookies))
  expect(done.result).toMatchObject({ value: { kind: 'signed-up' } })
  const wrong = testAuth(database, {
    sites: [openIdSite({ ...client, name: 'Acme', issuer: `${site.url}/`, request })],
  })
  const refused = await wrong.auth.beginLinkedSignIn({ site: 'oidc', next: '' }, wrong.from())
  expect(refused.result).toMatchObject({ failure: { code: 'unreachable' } })
  expect(wrong.lines.join()).toContain(`OIDC_ISSUER is ${site.url}/, but its configuration names ${site.url}`)
})
