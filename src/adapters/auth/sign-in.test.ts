import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAuth } from '#src/testing/auth.ts'
import { signUpValues, testAuth } from '#src/testing/auth.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function signUp({ auth, from }: TestAuth, name: string) {
  const { result, setCookies } = await auth.signUp(signUpValues(name), from())
  if (!result.ok) throw new Error(result.failure.message)
  const { email, password } = signUpValues(name)
  return { userId: result.value.userId, cookies: setCookies, email, password }
}

const tokenOf = (cookies: readonly string[]) => decodeURIComponent(cookies[0] ?? '').split(/[=.]/)[2]

test('signing in creates a new session and ends the previous one of the browser', async () => {
  const shop = testAuth(database)
  const { auth, from, clock } = shop
  const { email, password, cookies, userId } = await signUp(shop, 'fresh')

  const second = await auth.signIn({ email: email.toUpperCase(), password }, from({ cookies }))

  expect(second.result).toMatchObject({ ok: true, value: { userId } })
  expect(tokenOf(second.setCookies)).not.toBe(tokenOf(cookies))
  expect((await auth.actorOf(from({ cookies: second.setCookies }), clock.now())).actor).toMatchObject({ userId })
  expect((await auth.actorOf(from({ cookies }), clock.now())).actor).toEqual({ kind: 'visitor' })
})

test('never adopts a planted session token', async () => {
  const shop = testAuth(database)
  const { email, password } = await signUp(shop, 'fixed')
  const planted = ['shop.session_token=planted.signature']
  const { setCookies } = await shop.auth.signIn({ email, password }, shop.from({ cookies: planted }))
  expect(setCookies.join()).not.toContain('planted')
})

test('answers a wrong password and an unknown address alike', async () => {
  const shop = testAuth(database)
  const { email } = await signUp(shop, 'known')
  const wrong = await shop.auth.signIn({ email, password: 'wrong-password' }, shop.from())
  const unknown = await shop.auth.signIn({ email: 'unknown@example.com', password: 'wrong-password' }, shop.from())
  const endless = await shop.auth.signIn({ email, password: 'x'.repeat(1_000_000) }, shop.from())

  expect(wrong).toMatchObject({
    result: { ok: false, failure: { status: 'invalid', message: 'Failed to sign in' } },
    setCookies: [],
  })
  expect(unknown).toEqual(wrong)
  expect(endless).toEqual(wrong)
})

test.each([
  [{}, 'email'],
  [{ email: 'nobody', password: 'x' }, 'email'],
  [{ email: 'a@example.com' }, 'password'],
  [{ email: 'a@example.com', password: '' }, 'password'],
  [{ email: ['a@example.com'], password: { length: 8 } }, 'email'],
  ['email=a@example.com', ''],
  [null, ''],
])('rejects an incomplete form: %#', async (values, field) => {
  const { auth, from } = testAuth(database)
  const { result } = await auth.signIn(values, from())
  expect(result).toMatchObject({ ok: false, failure: { status: 'invalid' } })
  expect(result.ok ? {} : result.failure.fields).toHaveProperty([field])
})

test('tolerates unusual headers', async () => {
  const shop = testAuth(database)
  const { email, password } = await signUp(shop, 'headers')
  const from = shop.from({ userAgent: 'x'.repeat(20_000), cookies: ['%%%=%', 'shop.session_token=%E0%A4%A', 'a=b'] })
  expect((await shop.auth.signIn({ email, password }, from)).result.ok).toBe(true)
  const [session] = await database.db
    .selectFrom('sessions')
    .select('user_agent')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  expect(session?.user_agent?.length ?? 0).toBeLessThanOrEqual(300)
})

test('limits attempts per client address across processes', async () => {
  const limits = { signIn: { max: 3, windowSeconds: 300 } }
  const one = testAuth(database, { limits })
  const other = testAuth(database, { limits })
  const attempt = (shop: TestAuth) =>
    shop.auth.signIn({ email: 'nobody@example.com', password: 'guess-guess' }, shop.from({ ip: '192.0.2.1' }))

  const answers = await Promise.all([one, other, one, other, one].map(attempt))

  const statuses = answers.map(({ result }) => (result.ok ? 'ok' : result.failure.status))
  expect(statuses.filter((status) => status === 'limited')).toHaveLength(2)
  const limited = answers.find(({ result }) => !result.ok && result.failure.status === 'limited')
  expect(limited?.result).toMatchObject({
    failure: {
      message: 'Too many attempts. Please wait 5 minutes and try again.',
      data: { retryAfterSeconds: expect.any(Number) },
    },
  })
  const rows = await database.db.selectFrom('rate_limits').select(['key', 'hits']).where('hits', '=', 5).execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.1|nobody@/)
})

test.each([
  ['a known', 'besieged@example.com'],
  ['an unknown', 'nobody-here@example.com'],
])('counts guesses at %s account from all clients until a correct one', async (_, email) => {
  const shop = testAuth(database, { limits: { account: { max: 3, windowSeconds: 900 } } })
  if (email.startsWith('besieged')) await signUp(shop, 'besieged')
  const guess = guesser(shop, email)

  const answers = await Promise.all(Array.from({ length: 6 }, () => guess('a wrong one')))
  expect(answers.toSorted()).toEqual(['invalid', 'invalid', 'invalid', 'limited', 'limited', 'limited'])
  expect(await guess('besieged-password')).toBe('limited')
  shop.clock.advance(900)
  if (!email.startsWith('besieged')) return
  expect(await guess('a wrong one')).toBe('invalid')
  expect(await guess('besieged-password')).toBe('in')
  expect([await guess('1'), await guess('2'), await guess('3'), await guess('4')]).toEqual([
    'invalid',
    'invalid',
    'invalid',
    'limited',
  ])
})

test('guessing locks out only the guessing client', async () => {
  const shop = testAuth(database)
  const { email } = await signUp(shop, 'envied')
  const stranger = (n: number) => guesser(shop, email, `2001:db8:7:7::${n}`)
  const answers: string[] = []
  for (let n = 0; n < 14; n++) answers.push(await stranger(n)('a wrong one'))
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'invalid'))
  expect(answers.slice(10)).toEqual(['limited', 'limited', 'limited', 'limited'])

  expect(await guesser(shop, email)('envied-password')).toBe('in')
  expect(await stranger(99)('envied-password')).toBe('limited')
  shop.clock.advance(900)
  expect(await stranger(99)('a wrong one')).toBe('invalid')
})

test('attempts beyond the limit of a client do not count for others', async () => {
  const limits = { guess: { max: 2, windowSeconds: 900 }, account: { max: 4, windowSeconds: 900 } }
  const shop = testAuth(database, { limits })
  const { email } = await signUp(shop, 'hammered')
  for (let n = 0; n < 9; n++) await guesser(shop, email, '192.0.2.44')('a wrong one')
  expect(await guesser(shop, email)('a wrong one')).toBe('invalid')
  expect(await guesser(shop, email)('hammered-password')).toBe('in')
})

test('a password reset lifts the lock', async () => {
  const shop = testAuth(database, { limits: { guess: { max: 2, windowSeconds: 900 } } })
  const { email } = await signUp(shop, 'muddled')
  const ip = '192.0.2.45'
  const guess = guesser(shop, email, ip)
  expect([await guess('1'), await guess('2'), await guess('3')]).toEqual(['invalid', 'invalid', 'limited'])
  await shop.auth.requestReset({ email }, shop.from())
  const token = new URL(shop.mails.at(-1)?.data.url ?? '').searchParams.get('token')
  const values = { token, password: 'a new one', confirmPassword: 'a new one' }
  expect((await shop.auth.reset(values, shop.from({ ip }))).result.ok).toBe(true)
  expect(await guess('a new one')).toBe('in')
})

/** Tries a password for `email`: from the same place each time, or from a new one. */
const guesser = (shop: TestAuth, email: string, ip?: string) => async (password: string) => {
  const { result } = await shop.auth.signIn({ email, password }, shop.from(ip === undefined ? {} : { ip }))
  return result.ok ? 'in' : result.failure.status
}

test('rejects sign-in of deleted users', async () => {
  const shop = testAuth(database)
  const { userId, email, password, cookies } = await signUp(shop, 'leaver')
  await database.db.updateTable('users').set({ deleted_at: shop.clock.now() }).where('id', '=', userId).execute()

  expect((await shop.auth.signIn({ email, password }, shop.from())).result).toMatchObject({
    failure: { message: 'Failed to sign in' },
  })
  expect((await shop.auth.actorOf(shop.from({ cookies }), shop.clock.now())).actor).toEqual({ kind: 'visitor' })
})

test('locked addresses cannot sign in, and their sessions end', async () => {
  const open = testAuth(database)
  const { email, password, cookies } = await signUp(open, 'demo')
  const locked = testAuth(database, { isLocked: (address) => address === email })

  const refused = await locked.auth.signIn({ email, password }, locked.from())
  expect(refused).toMatchObject({ result: { failure: { message: 'Failed to sign in' } }, setCookies: [] })
  expect((await locked.auth.actorOf(locked.from({ cookies }), locked.clock.now())).actor).toEqual({ kind: 'visitor' })
  expect((await locked.auth.requestReset({ email }, locked.from())).result.ok).toBe(true)
  expect(locked.mails).toEqual([])
})
