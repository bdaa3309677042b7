import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
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

function tokenOf(shop: TestAuth, job: string): string {
  const url = shop.mails.findLast((mail) => mail.job === job)?.data.url
  return url === undefined ? '' : (new URL(url).searchParams.get('token') ?? '')
}

const resetValues = (token: string, password: string) => ({ token, password, confirmPassword: password })
const linkInvalid = { ok: false, failure: { status: 'invalid', code: 'link-invalid' } }

test('resets a password by link once, and ends every session', async () => {
  const shop = testAuth(database)
  const { auth, from, clock } = shop
  const { email, cookies, password, userId } = await signUp(shop, 'forgetful')
  await auth.actorOf(from({ cookies }), clock.now())
  await auth.requestReset({ email }, from())
  await auth.requestReset({ email: email.toUpperCase() }, from())
  const [first, second] = shop.mails.filter((mail) => mail.job === 'accounts.send-reset')
  expect(first?.data).toEqual({
    userId,
    email,
    url: expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?token=/),
  })
  const token = tokenOf(shop, 'accounts.send-reset')

  expect((await auth.reset(resetValues(token, 'a new one'), from())).result.ok).toBe(true)

  expect((await auth.actorOf(from({ cookies }), clock.now())).actor).toEqual(visitor)
  expect((await auth.signIn({ email, password }, from())).result.ok).toBe(false)
  expect((await auth.signIn({ email, password: 'a new one' }, from())).result.ok).toBe(true)
  expect((await auth.reset(resetValues(token, 'another one'), from())).result).toMatchObject(linkInvalid)
  const earlier = new URL((first ?? second)?.data.url ?? '').searchParams.get('token') ?? ''
  expect((await auth.reset(resetValues(earlier, 'another one'), from())).result).toMatchObject(linkInvalid)
})

test('a link expires after an hour, and its token is not stored in the database', async () => {
  const shop = testAuth(database)
  const { email, userId } = await signUp(shop, 'tardy')
  await shop.auth.requestReset({ email }, shop.from())
  const token = tokenOf(shop, 'accounts.send-reset')
  const row = await database.db
    .selectFrom('verifications')
    .selectAll()
    .where('value', '=', userId)
    .executeTakeFirstOrThrow()
  expect(row.identifier).not.toContain(token)
  expect(row.expires_at.getTime() - row.created_at.getTime()).toBeGreaterThan(3_590_000)
  expect(row.expires_at.getTime() - row.created_at.getTime()).toBeLessThan(3_610_000)

  await database.db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', row.id)
    .execute()
  expect((await shop.auth.reset(resetValues(token, 'too late'), shop.from())).result).toMatchObject(linkInvalid)
})

test.each(['', 'x', 'x'.repeat(10_000), "' or 1=1 --", 'nul\0nul', '../../x', '名前'])(
  'rejects invalid token %#',
  async (token) => {
    const { auth, from } = testAuth(database)
    const { result } = await auth.reset(resetValues(token, 'a password'), from())
    expect(result).toMatchObject({ ok: false, failure: { status: 'invalid' } })
    expect((await auth.verifyEmail(token, from())).result).toMatchObject(linkInvalid)
  },
)

test('applies the password rules to the new password', async () => {
  const { auth, from } = testAuth(database)
  const short = await auth.reset(resetValues('token', '12345'), from())
  expect(short.result).toMatchObject({ failure: { message: 'Password must be at least 6 characters' } })
  const differing = await auth.reset({ ...resetValues('token', '123456'), confirmPassword: '654321' }, from())
  expect(differing.result).toMatchObject({ failure: { fields: { confirmPassword: 'Passwords do not match' } } })
})

test('does not reveal whether the address is known', async () => {
  const shop = testAuth(database, { answerFloorMs: 150 })
  const { email } = await signUp(shop, 'secretive')
  const timed = async (ask: () => Promise<unknown>) => {
    const start = performance.now()
    const answer = await ask()
    return { answer, tookLong: performance.now() - start >= 145 }
  }

  const known = await timed(() => shop.auth.requestReset({ email }, shop.from()))
  const unknown = await timed(() => shop.auth.requestReset({ email: 'unknown@example.com' }, shop.from()))
  expect(known).toEqual({ answer: { result: { ok: true, value: undefined }, setCookies: [] }, tookLong: true })
  expect(unknown).toEqual(known)

  const waiting = await timed(() => shop.auth.requestVerification({ email }, shop.from()))
  const nobody = await timed(() => shop.auth.requestVerification({ email: 'unknown@example.com' }, shop.from()))
  expect(waiting).toEqual(known)
  expect(nobody).toEqual(known)
})

test('limits emails per mailbox', async () => {
  const shop = testAuth(database, { limits: { mail: { max: 2, windowSeconds: 3600 } } })
  const { email } = await signUp(shop, 'target')
  for (const _ of [1, 2, 3, 4]) expect((await shop.auth.requestReset({ email }, shop.from())).result.ok).toBe(true)
  expect(shop.mails.filter((mail) => mail.job === 'accounts.send-reset')).toHaveLength(2)
})

test('limits uses of links per client address', async () => {
  const { auth, from } = testAuth(database, { limits: { useLink: { max: 1, windowSeconds: 60 } } })
  for (const code of ['link-invalid', 'too-many-attempts']) {
    const guess = await auth.reset(resetValues('guess', 'a new password'), from({ ip: '10.9.8.5' }))
    expect(guess.result).toMatchObject({ failure: { code } })
    expect((await auth.verifyEmail('a guess', from({ ip: '10.9.8.5' }))).result).toMatchObject({ failure: { code } })
  }
  expect((await auth.verifyEmail('a guess', from())).result).toMatchObject(linkInvalid)
})

test('limits link requests per client address', async () => {
  const { auth, from } = testAuth(database, { limits: { requestLink: { max: 1, windowSeconds: 60 } } })
  const ask = () => auth.requestReset({ email: 'unknown@example.com' }, from({ ip: '192.0.2.9' }))
  expect((await ask()).result.ok).toBe(true)
  expect((await ask()).result).toMatchObject({
    failure: { status: 'limited', message: 'Too many attempts. Please wait a minute and try again.' },
  })
})

test('verifies the address by emailed link and updates the session at once', async () => {
  const shop = testAuth(database)
  const { auth, from, clock } = shop
  const { cookies } = await signUp(shop, 'verifying')
  const url = shop.mails[0]?.data.url ?? ''
  expect(url).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=/)
  const token = new URL(url).searchParams.get('token') ?? ''
  expect((await auth.actorOf(from({ cookies }), clock.now())).actor).toMatchObject({ emailVerified: false })

  // Programs open the links of emails. The link of an older email leads to the page, which confirms by a form.
  const older = await auth.handle(new Request(url.replace('/verify-email', '/api/auth/verify-email')))
  expect([older.status, older.headers.get('location')]).toEqual([
    303,
    `/verify-email?token=${encodeURIComponent(token)}`,
  ])
  expect((await auth.actorOf(from({ cookies }), clock.now())).actor).toMatchObject({ emailVerified: false })

  expect((await auth.verifyEmail(token, from())).result.ok).toBe(true)
  expect((await auth.actorOf(from({ cookies }), clock.now())).actor).toMatchObject({ emailVerified: true })
  expect((await auth.verifyEmail(token, from())).result.ok).toBe(true)
  expect((await auth.verifyEmail(`${token}x`, from())).result).toMatchObject({ failure: { code: 'link-invalid' } })
})

test.each([
  ['POST', '/api/auth/sign-in/email'],
  ['POST', '/api/auth/sign-up/email'],
  ['GET', '/api/auth/get-session'],
  ['POST', '/api/auth/update-user'],
  ['GET', '/api/auth/ok'],
  ['POST', '/api/auth/verify-email'],
])('exposes no other library endpoint: %s %s', async (method, path) => {
  const { auth } = testAuth(database)
  expect((await auth.handle(new Request(`http://localhost:3000${path}`, { method }))).status).toBe(404)
})
