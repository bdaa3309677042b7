import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import type { TestAuth } from '#src/testing/auth.ts'
import { secret, signUpValues, testAuth } from '#src/testing/auth.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { endSessions } from '#src/people/accounts/operations/security.ts'
import { grantRole } from '#src/people/accounts/operations/roles.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const day = 24 * 60 * 60

async function signUp({ auth, from }: TestAuth, name: string) {
  const { result, setCookies } = await auth.signUp(signUpValues(name), from())
  if (!result.ok) throw new Error(result.failure.message)
  const cookie = setCookies[0]?.split(';')[0] ?? ''
  return { userId: result.value.userId, cookie, value: cookie.split('=')[1] ?? '' }
}

test('signing out ends the session at once and clears the cookie', async () => {
  const { auth, from, clock, ...shop } = testAuth(database)
  const { cookie } = await signUp({ auth, from, clock, ...shop }, 'outgoing')
  await auth.actorOf(cookie, clock.now())

  const { result, setCookies } = await auth.signOut(from({ cookies: [cookie] }))

  expect(result.ok).toBe(true)
  expect(setCookies.join('\n')).toMatch(/shop\.session_token=; Max-Age=0; Path=\//)
  expect((await auth.actorOf(cookie, clock.now())).actor).toEqual(visitor)
})

test('signing out without a session succeeds', async () => {
  const { auth, from } = testAuth(database)
  expect((await auth.signOut(from())).result.ok).toBe(true)
})

test('rejects a cookie with a foreign signature', async () => {
  const shop = testAuth(database)
  const { value, userId } = await signUp(shop, 'forged')
  const [token = '', signature = ''] = decodeURIComponent(value).split('.')
  const otherSignature = createHmac('sha256', 'another secret').update(token).digest('base64')
  const actorOf = async (text: string | null) => (await shop.auth.actorOf(text, shop.clock.now())).actor

  const forged = [
    `shop.session_token=${token}`,
    `shop.session_token=${token}.`,
    `shop.session_token=.${signature}`,
    `shop.session_token=${encodeURIComponent(`${token}.${otherSignature}`)}`,
    `shop.session_token=${encodeURIComponent(`${token}x.${signature}`)}`,
    `shop.session_token=${encodeURIComponent(`${token}.${signature.toLowerCase()}`)}`,
    'shop.session_token=%E0%A4%A',
    `shop.session_token=${'x'.repeat(100_000)}`,
    `xshop.session_token=${value}`,
    `shop_session_token=${value}`,
    '',
    ';;;=;',
    null,
  ]
  for (const text of forged) expect(await actorOf(text)).toEqual(visitor)
  expect(await actorOf(`a=b; shop.session_token=${value}; c=d`)).toMatchObject({ userId })
  expect(await actorOf(`shop.session_token=planted; shop.session_token=${value}`)).toMatchObject({ userId })
})

test('rejects a signed token without a session', async () => {
  const { auth, clock } = testAuth(database)
  const token = 'a'.repeat(32)
  const value = encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
  expect((await auth.actorOf(`shop.session_token=${value}`, clock.now())).actor).toEqual(visitor)
})

test('detects a session cookie by its name', () => {
  const { auth } = testAuth(database)
  expect(auth.hasSessionCookie('a=b; shop.session_token=x')).toBe(true)
  expect(auth.hasSessionCookie('xshop.session_token=x; js=1')).toBe(false)
  expect(auth.hasSessionCookie(null)).toBe(false)
})

test('a session in use is extended, and an unused one ends after 30 days', async () => {
  const shop = testAuth(database)
  const { cookie, userId } = await signUp(shop, 'sliding')
  const ask = () => shop.auth.actorOf(cookie, shop.clock.now())

  shop.clock.advance(day - 60)
  expect((await ask()).setCookies).toEqual([])
  shop.clock.advance(120)
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ actor }) => actor)).toEqual(answers.map(() => expect.objectContaining({ userId })))
  const set = answers.flatMap(({ setCookies }) => setCookies)
  expect(set).toEqual([
    expect.stringMatching(/^shop\.session_token=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(set[0]?.split(';')[0]).toBe(cookie)

  shop.clock.advance(29 * day)
  expect((await ask()).actor).toMatchObject({ userId })
  shop.clock.advance(30 * day)
  expect(await ask()).toEqual({ actor: visitor, session: null, setCookies: [] })
})

test('caches a lookup for at most 5 seconds, until a purge', async () => {
  const shop = testAuth(database)
  const { cookie, userId } = await signUp(shop, 'cached')
  const verified = async () => {
    const { actor } = await shop.auth.actorOf(cookie, shop.clock.now())
    return actor.kind === 'user' && actor.emailVerified
  }
  const verify = (value: boolean) =>
    database.db.updateTable('users').set({ email_verified: value }).where('id', '=', userId).execute()

  expect(await verified()).toBe(false)
  await verify(true)
  shop.clock.advance(4)
  expect(await verified()).toBe(false)
  const { actor: fresh } = await shop.auth.actorOf(cookie, shop.clock.now(), { fresh: true })
  expect(fresh).toMatchObject({ emailVerified: true })
  await verify(false)
  expect(await verified()).toBe(true)
  await verify(true)
  shop.clock.advance(5)
  expect(await verified()).toBe(true)
  await verify(false)
  shop.auth.purgeSessions(userId)
  expect(await verified()).toBe(false)
})

test('granting the admin role ends all sessions of the user', async () => {
  const shop = testAuth(database)
  const { cookie, userId } = await signUp(shop, 'promoted')
  await shop.auth.actorOf(cookie, shop.clock.now())

  await shop.run(grantRole, { userId, role: 'admin' }, systemActor('test'))
  expect((await shop.auth.actorOf(cookie, shop.clock.now())).actor).toEqual(visitor)

  const { email, password } = signUpValues('promoted')
  const again = await shop.auth.signIn({ email, password }, shop.from())
  const { actor } = await shop.auth.actorOf(again.setCookies[0]?.split(';')[0] ?? null, shop.clock.now())
  expect(actor).toMatchObject({ roles: ['admin', 'buyer'] })
})

test('granting the seller role keeps the session and takes effect immediately', async () => {
  const shop = testAuth(database)
  const { cookie, userId } = await signUp(shop, 'selling')
  await shop.auth.actorOf(cookie, shop.clock.now())
  await shop.run(grantRole, { userId, role: 'seller' }, systemActor('test'))
  expect((await shop.auth.actorOf(cookie, shop.clock.now())).actor).toMatchObject({ roles: ['seller', 'buyer'] })
})

test('signs out all other sessions', async () => {
  const shop = testAuth(database)
  const { cookie, userId } = await signUp(shop, 'elsewhere')
  const { email, password } = signUpValues('elsewhere')
  const other = await shop.auth.signIn({ email, password }, shop.from())
  const { actor, session } = await shop.auth.actorOf(cookie, shop.clock.now())

  const ended = await shop.run(endSessions, { userId, keepSessionId: session?.id }, actor)

  expect(ended).toEqual({ ok: true, value: { ended: 1 } })
  expect((await shop.auth.actorOf(shop.from({ cookies: other.setCookies }), shop.clock.now())).actor).toEqual(visitor)
  expect((await shop.auth.actorOf(cookie, shop.clock.now())).actor).toMatchObject({ userId })
})
