import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestAuth } from '#src/testing/auth.ts'
import { signUpValues, testAuth } from '#src/testing/auth.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { endSession, readSecurity } from '#src/people/accounts/operations/security.ts'
import { testDatabase } from '#src/testing/database.ts'
import { totp } from '#src/testing/totp.ts'

let database: OpenDatabase
let shop: TestAuth
beforeAll(async () => {
  database = await testDatabase()
  // Codes change every 30 seconds by the real clock, so it stands still: no test may depend on where in a step it starts.
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = testAuth(database)
})
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
})

type Jar = readonly string[]
const passwordOf = (name: string) => `${name}-password`
const from = (cookies: Jar = []) => shop.from({ cookies: cookies.filter((cookie) => !/Max-Age=0/.test(cookie)) })

async function signedUp(name: string): Promise<{ userId: string; cookies: Jar }> {
  const { result, setCookies } = await shop.auth.signUp(signUpValues(name), shop.from())
  if (!result.ok) throw new Error(result.failure.message)
  return { userId: result.value.userId, cookies: setCookies }
}

async function withTwoFactor(name: string) {
  const { userId, cookies } = await signedUp(name)
  const started = await shop.auth.beginTwoFactor({ currentPassword: passwordOf(name) }, from(cookies))
  if (!started.result.ok) throw new Error(started.result.failure.message)
  const { secret, codes } = started.result.value
  // The code before the current one, which stays unused for the test.
  const on = await shop.auth.confirmTwoFactor({ code: totp(secret, Date.now() - 30_000) }, from(cookies))
  expect(on.result.ok).toBe(true)
  return { userId, secret, codes, before: cookies, cookies: on.setCookies }
}

const firstStep = (name: string, password = passwordOf(name)) =>
  shop.auth.signIn({ email: `${name}@example.com`, password }, from())
const who = async (cookies: Jar) => (await shop.auth.actorOf(from(cookies), new Date(), { fresh: true })).actor

test('requires the second step after a first code confirmed it, not before', async () => {
  const { cookies } = await signedUp('asks')
  const started = await shop.auth.beginTwoFactor({ currentPassword: passwordOf('asks') }, from(cookies))
  expect(started.result).toMatchObject({ value: { codes: { length: 10 } } })
  expect((await firstStep('asks')).result).toMatchObject({ value: { userId: expect.any(String) } })
  const wrong = await shop.auth.confirmTwoFactor({ code: '000000' }, from(cookies))
  expect(wrong.result).toMatchObject({ failure: { code: 'wrong-code' } })
  expect((await firstStep('asks')).result).toMatchObject({ value: { userId: expect.any(String) } })
})

test('requires an app code in addition to the password', async () => {
  const { userId, secret, cookies, before } = await withTwoFactor('opens')
  expect(await who(cookies)).toMatchObject({ userId })
  expect(await who(before)).toEqual({ kind: 'visitor' })
  const first = await firstStep('opens')
  expect(first.result).toEqual({ ok: true, value: { userId: null, needsCode: true } })
  expect(await who(first.setCookies)).toEqual({ kind: 'visitor' })
  const wrong = await shop.auth.signInWithCode({ code: '123 456' }, from(first.setCookies))
  expect(wrong.result).toMatchObject({ failure: { code: 'wrong-code' } })
  const second = await shop.auth.signInWithCode({ code: totp(secret) }, from(first.setCookies))
  expect(second.result).toMatchObject({ ok: true, value: { userId } })
  expect(await who(second.setCookies)).toMatchObject({ userId })
  const again = await shop.auth.signInWithCode({ code: totp(secret) }, from(first.setCookies))
  expect(again.result.ok).toBe(false)
})

test('accepts an app code for one sign-in, also concurrently', async () => {
  const { secret, userId } = await withTwoFactor('observed')
  const firsts = await Promise.all([1, 2, 3].map(() => firstStep('observed')))
  const code = totp(secret)
  const entered = await Promise.all(firsts.map((first) => shop.auth.signInWithCode({ code }, from(first.setCookies))))
  expect(entered.filter(({ result }) => result.ok)).toHaveLength(1)
  const sessions = await database.sql`select 1 from sessions where user_id = ${userId}`
  expect(sessions).toHaveLength(2)
})

test('accepts a recovery code once', async () => {
  const { userId, codes } = await withTwoFactor('recovers')
  const [code = ''] = codes
  const used = await shop.auth.signInWithCode({ code }, from((await firstStep('recovers')).setCookies))
  expect(used.result).toMatchObject({ ok: true, value: { userId } })
  const twice = await shop.auth.signInWithCode({ code }, from((await firstStep('recovers')).setCookies))
  expect(twice.result).toMatchObject({ failure: { code: 'wrong-code' } })
})

test('new recovery codes invalidate the old ones and require the password', async () => {
  const { userId, codes, cookies } = await withTwoFactor('renews')
  const refused = await shop.auth.renewRecoveryCodes({ currentPassword: 'not it' }, from(cookies))
  expect(refused.result).toMatchObject({ failure: { code: 'wrong-password' } })
  const made = await shop.auth.renewRecoveryCodes({ currentPassword: passwordOf('renews') }, from(cookies))
  const fresh = made.result.ok ? made.result.value : []
  expect(fresh).toHaveLength(10)
  const old = await shop.auth.signInWithCode({ code: codes[0] }, from((await firstStep('renews')).setCookies))
  expect(old.result.ok).toBe(false)
  const next = await shop.auth.signInWithCode({ code: fresh[0] }, from((await firstStep('renews')).setCookies))
  expect(next.result).toMatchObject({ ok: true, value: { userId } })
})

test('five wrong codes end the sign-in, and malformed codes are wrong', async () => {
  const { secret } = await withTwoFactor('guesses')
  const { setCookies } = await firstStep('guesses')
  for (const code of ['', 'x', '12345', '1234567', "' or 1=1", '\0', 'x'.repeat(100), undefined, {}])
    expect((await shop.auth.signInWithCode({ code }, from(setCookies))).result).toMatchObject({
      failure: { code: 'invalid-input' },
    })
  for (let i = 0; i < 5; i++)
    expect((await shop.auth.signInWithCode({ code: '000000' }, from(setCookies))).result.ok).toBe(false)
  const late = await shop.auth.signInWithCode({ code: totp(secret) }, from(setCookies))
  expect(late.result).toMatchObject({ failure: { code: 'sign-in-expired' } })
  const nobody = await shop.auth.signInWithCode({ code: totp(secret) }, from())
  expect(nobody.result).toMatchObject({ failure: { code: 'sign-in-expired' } })
})

test('the code that turned two-factor sign-in on cannot be used again to sign in', async () => {
  const { cookies } = await signedUp('enrolls')
  const started = await shop.auth.beginTwoFactor({ currentPassword: passwordOf('enrolls') }, from(cookies))
  const code = totp(started.result.ok ? started.result.value.secret : '')
  expect((await shop.auth.confirmTwoFactor({ code }, from(cookies))).result.ok).toBe(true)
  const replayed = await shop.auth.signInWithCode({ code }, from((await firstStep('enrolls')).setCookies))
  expect(replayed.result).toMatchObject({ failure: { code: 'wrong-code' } })
})

test('limits codes for someone with the password, without locking out a known device', async () => {
  const { secret, userId } = await withTwoFactor('besieged')
  const first = await firstStep('besieged')
  const known = await shop.auth.signInWithCode({ code: totp(secret) }, from(first.setCookies))
  const device = known.setCookies.filter((cookie) => cookie.includes('.device='))
  for (let i = 0; i < 8; i++) {
    const { setCookies } = await firstStep('besieged')
    expect((await shop.auth.signInWithCode({ code: '000000' }, from(setCookies))).result.ok).toBe(false)
  }
  const ninth = await firstStep('besieged')
  expect(ninth).toMatchObject({ result: { failure: { code: 'guesses-limited' } }, setCookies: [] })

  const values = { email: 'besieged@example.com', password: passwordOf('besieged') }
  const own = await shop.auth.signIn(values, from(device))
  expect(own.result).toMatchObject({ value: { needsCode: true } })
  const code = totp(secret, Date.now() + 30_000)
  expect((await shop.auth.signInWithCode({ code }, from(own.setCookies))).result).toMatchObject({
    ok: true,
    value: { userId },
  })
})

test('limits attempts per client address', async () => {
  const { setCookies } = await (await withTwoFactor('hurries'), firstStep('hurries'))
  const ask = () =>
    shop.auth.signInWithCode(
      { code: '000000' },
      shop.from({ ip: '10.9.9.9', cookies: setCookies.filter((cookie) => !/Max-Age=0/.test(cookie)) }),
    )
  for (let i = 0; i < 20; i++) await ask()
  expect((await ask()).result).toMatchObject({ failure: { status: 'limited' } })
})

test('turning off the second step requires the password', async () => {
  const { cookies } = await withTwoFactor('ends')
  expect((await shop.auth.endTwoFactor({ currentPassword: 'wrong' }, from(cookies))).result.ok).toBe(false)
  expect((await shop.auth.endTwoFactor({ currentPassword: passwordOf('ends') }, from())).result).toMatchObject({
    failure: { status: 'signed-out' },
  })
  const off = await shop.auth.endTwoFactor({ currentPassword: passwordOf('ends') }, from(cookies))
  expect(off.result.ok).toBe(true)
  expect((await firstStep('ends')).result).toMatchObject({ value: { userId: expect.any(String) } })
})

test('limits password guesses of a signed-in browser across all forms', async () => {
  const { cookies } = await signedUp('guessed')
  const guess = { currentPassword: 'a guess' }
  const password = { password: 'quite new', confirmPassword: 'quite new' }
  const forms = [
    (to: Request) => shop.auth.changePassword({ ...guess, ...password }, to),
    (to: Request) => shop.auth.beginTwoFactor(guess, to),
    (to: Request) => shop.auth.endTwoFactor(guess, to),
    (to: Request) => shop.auth.renewRecoveryCodes(guess, to),
    (to: Request) => shop.auth.beginPasskey(guess, to),
  ]
  const statusOf = async (ask: (typeof forms)[number], ip: string) => {
    const { result } = await ask(shop.from({ ip, cookies }))
    return result.ok ? 'ok' : result.failure.status
  }
  for (const [i, ask] of [...forms, ...forms].entries()) expect(await statusOf(ask, `10.7.7.${i}`)).not.toBe('limited')
  for (const [i, ask] of forms.entries()) expect(await statusOf(ask, `10.7.8.${i}`)).toBe('limited')
})

test('a password change requires the old password and ends every other session', async () => {
  const { userId, cookies } = await signedUp('changes')
  const other = (await firstStep('changes')).setCookies
  const listQuery = { currentPassword: passwordOf('changes'), password: 'quite new', confirmPassword: 'quite new' }
  const refuse = async (over: object) => {
    const { result } = await shop.auth.changePassword({ ...listQuery, ...over }, from(cookies))
    return result.ok ? null : result.failure.message
  }
  expect(await refuse({ confirmPassword: 'other' })).toBe('Passwords do not match')
  expect(await refuse({ password: 'short', confirmPassword: 'short' })).toBe('Password must be at least 6 characters')
  expect(await refuse({ currentPassword: 'not it' })).toBe('This is not your current password')
  expect((await shop.auth.changePassword(listQuery, from())).result).toMatchObject({
    failure: { status: 'signed-out' },
  })
  const changed = await shop.auth.changePassword(listQuery, from(cookies))
  expect(changed.result.ok).toBe(true)
  expect(await who(changed.setCookies)).toMatchObject({ userId })
  expect(await who(other)).toEqual({ kind: 'visitor' })
  expect((await firstStep('changes')).result.ok).toBe(false)
  expect((await firstStep('changes', 'quite new')).result.ok).toBe(true)
})

test('users see and end only their own sessions', async () => {
  const { userId, cookies } = await signedUp('lists')
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const values = { email: 'lists@example.com', password: passwordOf('lists') }
  const other = await shop.auth.signIn(values, shop.from({ userAgent: firefox }))
  const currentId = await shop.auth.sessionIdOf(from(cookies))
  const me = { kind: 'user', userId, roles: [], emailVerified: false } as const
  const stranger = { ...me, userId: (await signedUp('peeks')).userId }
  const seen = await shop.run(readSecurity, { currentId }, me)
  if (!seen.ok) throw new Error('not seen')
  expect(seen.value.sessions).toHaveLength(2)
  expect(seen.value.sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
  const away = seen.value.sessions.find(({ isThis }) => !isThis)
  expect(away?.device).toBe('Firefox on Windows')
  expect(JSON.stringify(seen.value)).not.toMatch(/token/i)
  const sessionId = away?.id
  expect(await shop.run(endSession, { sessionId }, stranger)).toMatchObject({ failure: { status: 'missing' } })
  expect(await shop.run(endSession, { sessionId }, { kind: 'visitor' })).toMatchObject({
    failure: { status: 'signed-out' },
  })
  expect((await shop.run(endSession, { sessionId }, me)).ok).toBe(true)
  expect(await who(other.setCookies)).toEqual({ kind: 'visitor' })
  expect(await who(cookies)).toMatchObject({ userId })
})
