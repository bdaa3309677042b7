import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMasterKey } from '#src/main/master-key.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql`delete from master_key`
})

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string]
const open = (secret: string, previous?: string) => openMasterKey(database.sql, { secret, previous }, new Date(0))

test('the key is random, and stays the same when the secret changes', async () => {
  const key = await open(first)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await open(first)).toBe(key)
  expect(await open(second, first)).toBe(key)
  expect(await open(second)).toBe(key)
  expect(await open(third, second)).toBe(key)
  await database.sql`delete from master_key`
  expect(await open(first)).not.toBe(key)
})

test('the old secret does not open it after a change', async () => {
  await open(first)
  await open(second, first)
  await expect(open(first)).rejects.toThrow('AUTH_SECRET is not the secret of this database')
  await expect(open(first, third)).rejects.toThrow('Neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS')
})

test('processes that start at once agree', async () => {
  const keys = await Promise.all([open(first), open(first), open(first)])
  expect(new Set(keys).size).toBe(1)
  expect(new Set(await Promise.all([open(second, first), open(second, first)]))).toEqual(new Set(keys.slice(0, 1)))
})

test('the database does not contain the key', async () => {
  const key = await open(first)
  const [row] = await database.sql`select encrypted from master_key`
  expect(String(row?.['encrypted'])).not.toContain(key)
})

test('a marketplace from before keeps its secret as the key', async () => {
  await database.sql`
    insert into users (id, email, email_verified, name, username, created_at, updated_at)
    values (gen_random_uuid(), 'old@example.com', true, 'Old', 'old', now(), now())`
  expect(await open(first)).toBe(first)
  expect(await open(second, first)).toBe(first)
})
