import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAuth } from '#src/testing/auth.ts'
import { signUpValues, testAuth } from '#src/testing/auth.ts'
import { invite } from '#src/testing/invite.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const byInvitation = (over = {}) => testAuth(database, { needsInvite: () => true, ...over })
const isUser = async (name: string) =>
  (await database.sql`select 1 from users where email = ${`${name}@example.com`}`).length === 1

test('signs up with the emailed code, and the invite records the user', async () => {
  const shop = byInvitation()
  const { auth, from, clock } = shop
  const code = await invite(shop, 'ada@example.com')
  const { result, setCookies } = await auth.signUp(signUpValues('Ada', { invite: code }), from())
  expect(result).toMatchObject({ ok: true, value: { userId: expect.any(String) } })
  expect(setCookies[0]).toContain('session_token=')
  const [row] = await database.sql`select used_by, used_at from invites where email = 'ada@example.com'`
  expect(row).toEqual({ used_by: result.ok && result.value.userId, used_at: clock.now() })
  expect((await auth.signIn({ email: 'ada@example.com', password: 'Ada-password' }, from())).result.ok).toBe(true)
})

test.each([
  ['no code', async () => '', 'invite-needed'],
  ['a code that nobody made', async () => 'f'.repeat(32), 'invite-invalid'],
  ['no text at all', async () => ({ code: 1 }), 'invite-needed'],
  ['a code for another address', (shop: TestAuth) => invite(shop, 'other@example.com'), 'invite-other-email'],
  ['a code that has ended', endedCode, 'invite-invalid'],
])('rejects sign-up with %s', async (_, codeOf, reason) => {
  const shop = byInvitation()
  const { auth, from, mails } = shop
  const code = await codeOf(shop)
  mails.length = 0
  const { result, setCookies } = await auth.signUp(signUpValues('bertil', { invite: code }), from())
  expect(result).toMatchObject({ ok: false, failure: { status: 'forbidden', code: reason } })
  expect([setCookies, mails, await isUser('bertil')]).toEqual([[], [], false])
})

test('accepts an invite once', async () => {
  const shop = byInvitation()
  const { auth, from } = shop
  const code = await invite(shop, 'cyrus@example.com')
  expect((await auth.signUp(signUpValues('cyrus', { invite: code }), from())).result.ok).toBe(true)
  const again = await auth.signUp(signUpValues('cyrus2', { email: 'cyrus@example.com', invite: code }), from())
  expect(again.result).toMatchObject({ failure: { code: 'invite-invalid' } })
})

test('a failed sign-up does not use the invite', async () => {
  const enqueue = () => Promise.reject(new Error('the queue is stopped'))
  const broken = byInvitation({ enqueue })
  const code = await invite(broken, 'diana@example.com')
  expect((await broken.auth.signUp(signUpValues('diana', { invite: code }), broken.from())).result.ok).toBe(false)
  const whole = byInvitation()
  expect((await whole.auth.signUp(signUpValues('diana', { invite: code }), whole.from())).result.ok).toBe(true)
})

test('does not reveal whether an account exists', async () => {
  const shop = byInvitation()
  const { auth, from } = shop
  const code = await invite(shop, 'known@example.com')
  await auth.signUp(signUpValues('known', { invite: code }), from())
  const { result } = await auth.signUp(signUpValues('known'), from())
  expect(result).toMatchObject({ failure: { code: 'invite-needed' } })
})

test('ignores codes if sign-up is open', async () => {
  const { auth, from } = testAuth(database)
  expect((await auth.signUp(signUpValues('open', { invite: 'anything' }), from())).result.ok).toBe(true)
})

async function endedCode(shop: TestAuth): Promise<string> {
  const code = await invite(shop, 'bertil@example.com')
  shop.clock.advance(14 * 86_400)
  return code
}
