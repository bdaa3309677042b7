import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('provides a migrated database', async () => {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(database.db)
  expect(rows[0]?.name).toMatch(/^0001_/)
})

test('isolates two databases from each other', async () => {
  const other = await testDatabase()
  try {
    await sql`create table only_here (id int)`.execute(other.db)
    const { rows } = await sql`select 1 from pg_tables where tablename = 'only_here'`.execute(database.db)
    expect(rows).toEqual([])
  } finally {
    await other.close()
  }
})

test.skipIf(process.env['DATABASE_URL'] !== undefined)('resets a reused database to its initial state', async () => {
  const used = await testDatabase()
  const id = randomUUID()
  await used.sql`insert into users (id, email, name, created_at, updated_at) values (${id}, 'a@b.example', 'A', now(), now())`
  await used.sql`create table only_here (id int)`
  await used.close()
  const next = await testDatabase()
  const left =
    await next.sql`select id::text from users union all select tablename from pg_tables where tablename = 'only_here'`
  const [migrations] = await next.sql`select count(*)::int as count from schema_migrations`
  await next.close()
  expect([...left]).toEqual([])
  expect(migrations?.['count']).toBeGreaterThan(0)
})
