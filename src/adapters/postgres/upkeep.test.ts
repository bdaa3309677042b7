import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { tidyDatabase } from '#src/adapters/postgres/upkeep.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test.skipIf(process.env['DATABASE_URL'])('reuses the space of changed rows and updates statistics', async () => {
  await sql`create table changing as select n, 0 as version from generate_series(1, 2000) as n`.execute(database.db)
  const size = async (): Promise<number> => {
    const { rows } = await sql<{ size: number }>`select pg_relation_size('changing') as size`.execute(database.db)
    return rows[0]?.size ?? 0
  }
  const rewrite = async (): Promise<void> => {
    await sql`update changing set version = version + 1`.execute(database.db)
    await tidyDatabase(database)
  }
  await rewrite()
  const once = await size()
  await rewrite()
  expect(await size()).toBeLessThanOrEqual(once)
  const { rows } = await sql`select reltuples::int as known from pg_class where relname = 'changing'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ known: 2000 }])
})
