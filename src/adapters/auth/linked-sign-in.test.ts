import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testAuth } from '#src/testing/auth.ts'
import type { TestAuth } from '#src/testing/auth.ts'
import { invite } from '#src/testing/invite.ts'
import type { Jar } from '#src/testing/oauth-flow.ts'
import { membersOf, newVisitor, sitesAt, oauthBrowser } from '#src/testing/oauth-flow.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { readSecurity, unlinkSite } from '#src/people/accounts/operations/security.ts'
import { testDatabase } from '#src/testing/database.ts'
import type { OAuthProvider } from '#src/testing/oauth-provider.ts'
import { startOAuthProvider } from '#src/testing/oauth-provider.ts'

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
  site.state.visitor = newVisitor()
  site.state.tokenOverrides = {}
})

const profileOf = (userId: string) =>
  database.db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .select(['p.username', 'p.display_name', 'p.avatar_url', 'u.email', 'u.email_verified', 'u.image'])
    .where('p.id', '=', userId)
    .executeTakeFirstOrThrow()
const idOf = async (cookies: Jar) => {
  const actor = await members.who(cookies)
  return actor.kind === 'user' ? actor.userId : ''
}
const accountsOf = (userId: string) =>
  database.db.selectFrom('accounts').selectAll().where('user_id', '=', userId).orderBy('provider_id').execute()

test.each(['google', 'github'] as const)('signs up and signs in again with %s', async (name) => {
  const { visitor } = site.state
  const first = await go.signIn(name, { next: '/cart' })
  expect(first).toMatchObject({ result: { ok: true, value: { kind: 'signed-up' } }, next: '/cart', isLinking: false })
  const userId = await idOf(first.setCookies)
  expect(await profileOf(userId)).toMatchObject({
    username: visitor.name.toLowerCase().replace(' ', '-'),
    display_name: visitor.name,
    email: visitor.email,
    email_verified: true,
    avatar_url: null,
    image: null,
  })
  expect(await members.who(first.setCookies)).toMatchObject({ roles: ['buyer'], emailVerified: true })
  expect(await accountsOf(userId)).toMatchObject([
    {
      provider_id: name,
      account_id: visitor.subject,
      address: visitor.email,
      password: null,
      access_token: null,
      refresh_token: null,
      id_token: null,
      scope: null,
    },
  ])
  // The address at the provider changed; the account is the same.
  site.state.visitor = { ...visitor, email: 'moved@site.test', name: 'Other' }
  const again = await go.signIn(name)
  expect(again.result).toMatchObject({ ok: true, value: { kind: 'signed-in' } })
  expect(await idOf(again.setCookies)).toBe(userId)
  expect(await profileOf(userId)).toMatchObject({ email: visitor.email, display_name: visitor.name })
})

test('a sign-in ends the previous session of the browser', async () => {
  const first = await go.signIn('google')
  const second = await go.signIn('google', {}, first.setCookies)
  expect(await members.who(first.setCookies)).toEqual({ kind: 'visitor' })
  expect(await members.who(second.setCookies)).toMatchObject({ kind: 'user' })
})

test('treats an address unverified at the provider as unverified and sends a verification link', async () => {
  site.state.visitor = newVisitor({ isProven: false })
  const { setCookies } = await go.signIn('github')
  expect(await members.who(setCookies)).toMatchObject({ emailVerified: false })
  expect(shop.mails.at(-1)).toMatchObject({
    job: 'accounts.send-verification',
    data: { email: site.state.visitor.email },
  })
})

test.each([
  ['Ada Lovelace', 'ada-lovelace', 'Ada Lovelace'],
  ['Ada  Lovelace\n', /^ada-lovelace-\d+$/, 'Ada Lovelace'],
  ['Skald', 'skald-user', 'Skald'],
  ['deleted-01', 'user-deleted-01', 'deleted-01'],
  ['Å', 'a-user', 'Å'],
  ['山田', /^user/, '山田'],
  ['‮evil<script>', 'evil-script', 'evil<script>'],
  ['x'.repeat(300), 'x'.repeat(30), 'x'.repeat(80)],
])('the name %s becomes a username that is free and safe', async (name, username, displayName) => {
  site.state.visitor = newVisitor({ name })
  const { setCookies } = await go.signIn('google')
  const made = await profileOf(await idOf(setCookies))
  expect(made.username).toMatch(typeof username === 'string' ? new RegExp(`^${username}$`) : username)
  expect(made.display_name).toBe(displayName)
})

test('derives the name from the address if the provider gives no visible name', async () => {
  site.state.visitor = newVisitor({ name: '\u200b\u0007' })
  const { setCookies } = await go.signIn('google')
  const [username] = site.state.visitor.email.split('@')
  expect(await profileOf(await idOf(setCookies))).toMatchObject({ username, display_name: username })
})

test('rejects sign-up without a reachable email address', async () => {
  const before = await members.countUsers()
  for (const email of ['', 'not an address', 'gone@deleted.invalid']) {
    site.state.visitor = newVisitor({ email })
    expect((await go.signIn('google')).result).toMatchObject({ failure: { code: 'no-address' } })
  }
  expect(await members.countUsers()).toBe(before)
})

test('links an account with the same address if both sides verified it, and notifies the owner', async () => {
  const member = await members.aMember('both-proven')
  site.state.visitor = newVisitor({ email: member.email })
  const { result, setCookies } = await go.signIn('google')
  expect(result).toMatchObject({ ok: true, value: { kind: 'signed-in' } })
  expect(await idOf(setCookies)).toBe(member.userId)
  expect(shop.mails.at(-1)).toMatchObject({ data: { userId: member.userId, change: 'link-added' } })
  // Another provider account with the same address does not replace it.
  site.state.visitor = newVisitor({ email: member.email })
  expect((await go.signIn('google')).result).toMatchObject({ failure: { code: 'other-linked' } })
})

test('requires the second step for external sign-in too', async () => {
  const member = await members.aMember('two-steps')
  const { codes, cookies } = await members.withSecondStep(member)
  await go.link('google', cookies, member.password)
  const { result, setCookies, next } = await go.signIn('google', { next: '/cart' })
  expect({ result, next }).toEqual({ result: { ok: true, value: { kind: 'code' } }, next: '/cart' })
  expect(await members.who(setCookies)).toEqual({ kind: 'visitor' })
  const wrong = await shop.auth.signInWithCode({ code: '000000' }, go.request('/', setCookies))
  expect(wrong.result).toMatchObject({ failure: { code: 'wrong-code' } })
  const right = await shop.auth.signInWithCode({ code: codes[0] }, go.request('/', setCookies))
  expect(await idOf(right.setCookies)).toBe(member.userId)
})

test('links, lists and unlinks a provider', async () => {
  const member = await members.aMember('linker')
  site.state.visitor = newVisitor({ email: 'elsewhere@site.test' })
  const refused = await shop.auth.beginLink({ site: 'github', currentPassword: 'no' }, go.request('/', member.cookies))
  expect(refused.result).toMatchObject({ failure: { code: 'wrong-password' } })
  const linked = await go.link('github', member.cookies, member.password)
  expect(linked).toMatchObject({ result: { ok: true, value: { kind: 'linked' } }, isLinking: true })
  expect(shop.mails.at(-1)).toMatchObject({ data: { userId: member.userId, change: 'link-added' } })
  const read = await shop.run(readSecurity, { currentId: null }, await members.who(member.cookies))
  expect(read).toMatchObject({
    value: {
      hasPassword: true,
      links: [
        { id: 'google', name: 'Google', linked: null },
        { id: 'github', name: 'GitHub', linked: { address: 'elsewhere@site.test', since: expect.any(Date) } },
      ],
    },
  })
  expect(await idOf((await go.signIn('github')).setCookies)).toBe(member.userId)
  // Linking again changes nothing and sends no email.
  const mails = shop.mails.length
  expect((await go.link('github', member.cookies, member.password)).result.ok).toBe(true)
  expect(await accountsOf(member.userId)).toMatchObject([{}, { access_token: null, scope: null }])
  expect(shop.mails).toHaveLength(mails)

  expect(await shop.run(unlinkSite, { site: 'github' }, await members.who(member.cookies))).toMatchObject({ ok: true })
  expect(shop.mails.at(-1)).toMatchObject({ data: { userId: member.userId, change: 'link-removed' } })
  expect(await shop.run(unlinkSite, { site: 'github' }, await members.who(member.cookies))).toMatchObject({
    failure: { code: 'link-missing' },
  })
  const stranger = await go.signIn('github')
  expect(stranger.result).toMatchObject({ value: { kind: 'signed-up' } })
})

test('keeps the last sign-in method; a password set by emailed link counts as one', async () => {
  const { visitor } = site.state
  const { setCookies } = await go.signIn('google')
  const last = async () => shop.run(unlinkSite, { site: 'google' }, await members.who(setCookies))
  expect(await last()).toMatchObject({ failure: { code: 'last-way-in' } })
  await shop.auth.requestReset({ email: visitor.email }, go.request('/'))
  const token = new URL(shop.mails.at(-1)?.data.url ?? '').searchParams.get('token')
  const password = 'a new password'
  await shop.auth.reset({ token, password, confirmPassword: password }, go.request('/'))
  const entered = await shop.auth.signIn({ email: visitor.email, password }, go.request('/'))
  expect(await shop.run(unlinkSite, { site: 'google' }, await members.who(entered.setCookies))).toMatchObject({
    ok: true,
  })
})

test('does not count a link to a provider that is no longer configured', async () => {
  const member = await go.signIn('google')
  site.state.visitor = newVisitor()
  await go.link('github', member.setCookies)
  const later = testAuth(database, { sites: sitesAt(site).filter(({ id }) => id === 'google') })
  const actor = await members.who(member.setCookies)
  expect(await later.run(unlinkSite, { site: 'google' }, actor)).toMatchObject({ failure: { code: 'last-way-in' } })
  expect(await later.run(unlinkSite, { site: 'github' }, actor)).toMatchObject({ ok: true })
})

test('requires an invite for external sign-up in invite-only mode', async () => {
  const closed = testAuth(database, { sites: sitesAt(site), needsInvite: () => true })
  const to = oauthBrowser(closed)
  const known = await go.signIn('google')
  expect((await to.signIn('google')).result).toMatchObject({ value: { kind: 'signed-in' } })
  expect(known.result.ok).toBe(true)

  site.state.visitor = newVisitor()
  const before = await members.countUsers()
  expect((await to.signIn('google')).result).toMatchObject({ failure: { code: 'invite-needed' } })
  expect((await to.signIn('google', { invite: 'made up' })).result).toMatchObject({
    failure: { code: 'invite-invalid' },
  })
  const others = await invite(closed, 'somebody-else@site.test')
  expect((await to.signIn('google', { invite: others })).result).toMatchObject({
    failure: { code: 'invite-other-email' },
  })
  expect(await members.countUsers()).toBe(before)

  const code = await invite(closed, site.state.visitor.email)
  const guest = await to.signIn('google', { invite: code })
  expect(guest.result).toMatchObject({ value: { kind: 'signed-up' } })
  const used = await database.db
    .selectFrom('invites')
    .select(['used_by', 'used_at'])
    .where('used_by', 'is not', null)
    .execute()
  expect(used).toMatchObject([{ used_by: await idOf(guest.setCookies) }])
})
