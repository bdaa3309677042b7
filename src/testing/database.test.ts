import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a test file gets a migrated database', async () => {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(database.db)
  expect(rows[0]?.name).toMatch(/^0001_/)
})

test('two of them do not see each other', async () => {
  const other = await testDatabase()
  try {
    await sql`create table only_here (id int)`.execute(other.db)
    const { rows } = await sql`select 1 from pg_tables where tablename = 'only_here'`.execute(database.db)
    expect(rows).toEqual([])
  } finally {
    await other.close()
  }
})
