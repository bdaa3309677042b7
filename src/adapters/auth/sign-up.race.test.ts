import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpValues, testAuth } from '#src/testing/auth.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { invite } from '#src/testing/invite.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const countUsers = async () => {
  const { count } = await database.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test.each([
  ['username', (n: number) => ({ username: 'wanted', email: `wanted${n}@example.com` })],
  ['address', (n: number) => ({ username: `wanting${n}`, email: 'wanting@example.com' })],
])('of concurrent sign-ups with one %s, one succeeds and the others get an error', async (field, over) => {
  const { auth, from } = testAuth(database)
  const before = await countUsers()

  const outcomes = await Promise.all([1, 2, 3].map((n) => auth.signUp(signUpValues('wanted', over(n)), from())))

  expect(outcomes.filter(({ result }) => result.ok)).toHaveLength(1)
  const fields = outcomes.map(({ result }) => (result.ok ? null : Object.keys(result.failure.fields ?? {})))
  const name = field === 'address' ? 'email' : 'username'
  expect(fields.filter((names) => names !== null)).toEqual([[name], [name]])
  expect(await countUsers()).toBe(before + 1)
})

test('concurrent sign-ups with one invite create one account', async () => {
  const shop = testAuth(database, { needsInvite: () => true })
  const code = await invite(shop, 'guest@example.com')
  const before = await countUsers()

  const guests = [1, 2, 3].map((n) => ({ username: `guest${n}`, email: 'guest@example.com', invite: code }))
  const outcomes = await Promise.all(guests.map((guest) => shop.auth.signUp(signUpValues('guest', guest), shop.from())))

  const refusals = outcomes.flatMap(({ result }) => (result.ok ? [] : [result.failure.code]))
  expect(refusals).toHaveLength(2)
  // A sign-up that checks after the first commits finds an account; one that checked before finds the invite used.
  for (const code of refusals) expect(['invite-invalid', 'address-not-usable']).toContain(code)
  expect(await countUsers()).toBe(before + 1)
  const used = await database.sql`select 1 from invites where used_by is not null and email = 'guest@example.com'`
  expect(used).toHaveLength(1)
})
