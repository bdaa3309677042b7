import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'

const now = new Date('2026-11-20T10:00:00Z')
const clock = { now: () => now }
let database: OpenDatabase
let directory: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql`drop table if exists one, two, three`
  await database.sql`delete from schema_migrations`
  directory = await mkdtemp(join(tmpdir(), 'skald-migrations-'))
})
afterEach(() => rm(directory, { recursive: true }))

const file = (name: string, text: string): Promise<void> => writeFile(join(directory, name), text)
const run = (): Promise<readonly string[]> => migrate(database.sql, directory, clock)

test('applies files once, in order, and records the time', async () => {
  await file('0002_two.sql', 'create table two (id int references one)')
  await file('0001_one.sql', 'create table one (id int primary key); insert into one values (1);')
  expect(await run()).toEqual(['0001_one.sql', '0002_two.sql'])
  await file('0003_three.sql', 'create table three (id int)')
  expect(await run()).toEqual(['0003_three.sql'])
  expect(await run()).toEqual([])
  const rows = await database.sql`select name, applied_at from schema_migrations order by name`
  expect(rows[0]).toEqual({ name: '0001_one.sql', applied_at: now })
})

test('rolls back a failing file and keeps earlier ones', async () => {
  await file('0001_one.sql', 'create table one (id int)')
  await file('0002_two.sql', 'create table two (id int); select broken')
  await expect(run()).rejects.toThrow(/0002_two\.sql failed and was undone: .*broken/)
  const tables = await database.sql`select tablename from pg_tables where tablename in ('one', 'two')`
  expect(tables.map((row) => row['tablename'])).toEqual(['one'])
  await file('0002_two.sql', 'create table two (id int)')
  expect(await run()).toEqual(['0002_two.sql'])
})

test('rejects the database of another program before it writes', async () => {
  await file('0001_one.sql', 'create table one (id int)')
  await database.sql`create schema another`
  await database.sql`set search_path = another`
  try {
    await database.sql`create table customers (id int)`
    // Other tools have a table of this name too.
    await database.sql`create table schema_migrations (version text)`
    await expect(run()).rejects.toThrow('tables of another program, such as customers. Nothing was written.')
    const columns = await database.sql`
      select column_name as name from information_schema.columns where table_schema = 'another' order by 1`
    expect(columns.map(({ name }) => String(name))).toEqual(['id', 'version'])
    await database.sql`drop table customers, schema_migrations`
    expect(await run()).toEqual(['0001_one.sql'])
  } finally {
    await database.sql`reset search_path`
    await database.sql`drop schema another cascade`
  }
})

test('rejects a changed, missing or inserted file by name', async () => {
  await file('0001_one.sql', 'create table one (id int)')
  await file('0003_three.sql', 'create table three (id int)')
  await run()
  await file('0002_two.sql', 'create table two (id int)')
  await expect(run()).rejects.toThrow('Migration 0002_two.sql must come after 0003_three.sql')
  await rm(join(directory, '0002_two.sql'))
  await file('0003_three.sql', 'create table three (id bigint)')
  await expect(run()).rejects.toThrow(
    /another version of migration 0003_three.sql.*Start the build that made the database/,
  )
  await file('0003_three.sql', 'create table three (id int)')
  await rm(join(directory, '0001_one.sql'))
  await expect(run()).rejects.toThrow('Migration 0001_one.sql was applied to this database, but its file is missing')
})

test('a version runs on the tables of a newer one, unless a migration since then is a contract', async () => {
  await file('0001_one.sql', 'create table one (id int)')
  await run()
  await file('0002_two.sql', 'create table two (id int)')
  await run()
  await rm(join(directory, '0002_two.sql'))
  expect(await run()).toEqual([])
  await file('0002_two.sql', 'create table two (id int)')
  await file('0003_three.sql', '-- contract: version 2 no longer reads this table\ndrop table one')
  await run()
  for (const name of ['0002_two.sql', '0003_three.sql']) await rm(join(directory, name))
  await expect(run()).rejects.toThrow('Migration 0003_three.sql was applied to this database, but its file is missing')
})

test('ignores line endings', async () => {
  await file('0001_one.sql', 'create table one (\n  id int\n)')
  await run()
  await file('0001_one.sql', 'create table one (\r\n  id int\r\n)')
  expect(await run()).toEqual([])
})

test('rejects a database that lacks a table of an applied migration, unless a later one dropped or renamed it', async () => {
  await file('0001_one.sql', 'create table one (id int);\ncreate table two (id int);\ncreate table four as select 1;')
  await file('0002_two.sql', 'drop table if exists two,\n  three;\nalter table four rename to three;')
  await run()
  expect(await run()).toEqual([])
  await database.sql`drop table one`
  await expect(run()).rejects.toThrow(
    'The database lacks these tables: one. Restore a complete backup into an empty database.',
  )
})

test('rejects ambiguous file names', async () => {
  await file('1_one.sql', 'select 1')
  await expect(run()).rejects.toThrow('0001_what_it_does.sql')
  await rm(join(directory, '1_one.sql'))
  await file('0001_one.sql', 'select 1')
  await file('0001_two.sql', 'select 1')
  await expect(run()).rejects.toThrow('same number')
})

test('concurrent starts apply each file once', async () => {
  await file('0001_one.sql', 'create table one (id int)')
  await file('0002_two.sql', 'create table two (id int)')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat().toSorted()).toEqual(['0001_one.sql', '0002_two.sql'])
})
