import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
  await sql`
    create table kinds (big bigint, at timestamptz, tags text[], data jsonb, amount numeric, whole int)`.execute(
    database.db,
  )
})
afterAll(() => database.close())

test('values round-trip', async () => {
  const at = new Date('2026-11-20T12:34:56.789Z')
  await sql`insert into kinds values (${9_007_199_254_740_991}, ${at}, ${['a', 'b c']}, ${{ x: [1, 'y'] }}, ${'1.50'}, ${7})`.execute(
    database.db,
  )
  const { rows } = await sql`select * from kinds`.execute(database.db)
  const row = { big: 9_007_199_254_740_991, at, tags: ['a', 'b c'], data: { x: [1, 'y'] }, amount: '1.50', whole: 7 }
  expect(rows).toEqual([row])
})

test('an array for jsonb is stored as a JSON array', async () => {
  const { rows } = await sql`select jsonb_typeof(${[1, 2]}::jsonb) as kind`.execute(database.db)
  expect(rows).toEqual([{ kind: 'array' }])
})

test('an int8 outside the safe range is an error', async () => {
  await expect(sql`select 9007199254740993::bigint as n`.execute(database.db)).rejects.toThrow(/int8/)
})

test('non-Latin text round-trips', async () => {
  const { rows } = await sql`select ${'Þórr ☕ 詩'}::text as t, lower(${'ÅÄÖ'}) as l`.execute(database.db)
  expect(rows).toEqual([{ t: 'Þórr ☕ 詩', l: 'åäö' }])
})
