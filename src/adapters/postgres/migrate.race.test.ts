import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { connect } from '#src/adapters/postgres/client.ts'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'

const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
let database: OpenDatabase
let other: Sql
let directory: string
beforeAll(async () => {
  database = await testDatabase()
  other = connect(database.connection, { max: 1, name: 'other' })
})
afterAll(async () => {
  await other.end({ timeout: 5 })
  await database.close()
})
beforeEach(async () => {
  await other`drop table if exists one, two`
  await other`delete from schema_migrations`
  await other`create table one (id int)`
  await other`create table two (id int)`
  directory = await mkdtemp(join(tmpdir(), 'skald-migrations-'))
  const text = 'alter table one add column more int; alter table two add column more int;'
  await writeFile(join(directory, '0001_more.sql'), text)
})
afterEach(() => rm(directory, { recursive: true }))

async function columns(): Promise<unknown> {
  const { rows } = await raw<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_name in ('one', 'two') order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}

/** Resolves once the migration waits for a lock. Asks over another connection, since a transaction sees old activity. */
async function untilItWaits(): Promise<void> {
  for (;;) {
    const { rows } = await raw`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'skald-sql' and wait_event_type = 'Lock'`.execute(
      database.db,
    )
    if (rows.length > 0) return
  }
}

test('retries a migration after a deadlock', async () => {
  const migrating = Promise.withResolvers<readonly string[]>()
  await other.begin(async (tx) => {
    // So that the server ends the migration and not this transaction.
    await tx`set local deadlock_timeout = '1h'`
    await tx`insert into two values (1)`
    migrate(database.sql, directory, clock, { lockTimeoutMs: 10_000, tries: 20, pauseMs: 10 }).then(
      migrating.resolve,
      migrating.reject,
    )
    await untilItWaits()
    await tx`insert into one values (1)`
  })
  expect(await migrating.promise).toEqual(['0001_more.sql'])
  expect(await columns()).toEqual(['one.id', 'one.more', 'two.id', 'two.more'])
})

test('rolls back a migration that cannot get its locks, with instructions', async () => {
  await other.begin(async (tx) => {
    await tx`insert into two values (1)`
    const limits = { lockTimeoutMs: 20, tries: 3, pauseMs: 1 }
    await expect(migrate(database.sql, directory, clock, limits)).rejects.toThrow(
      /0001_more\.sql did not get its locks in 3 tries and was undone .*npm run admin -- migrate/,
    )
    expect(await tx`select * from schema_migrations`).toEqual([])
  })
  expect(await columns()).toEqual(['one.id', 'two.id'])
  expect(await migrate(database.sql, directory, clock)).toEqual(['0001_more.sql'])
})

test('resets the lock timeout after a migration', async () => {
  await migrate(database.sql, directory, clock)
  const [row] = await database.sql`show lock_timeout`
  expect(row).toEqual({ lock_timeout: '0' })
})
