import { randomUUID } from 'node:crypto'
import type { Run } from '#src/kernel/operation.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { connect } from '#src/adapters/postgres/client.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import type { JobAdmin } from '#src/ports/queue.ts'
import { keysOf } from '#src/main/keys.ts'
import { createRunner } from '#src/main/run.ts'
import { emptyQueue } from '#src/testing/empty-queue.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import { testSettings } from '#src/testing/settings.ts'

const clock = { now: () => new Date() }

/** Creates an empty database on a server. Returns its URL. */
export async function newDatabase(prefix: string, server = process.env['DATABASE_URL'] ?? ''): Promise<string> {
  const url = new URL(server)
  const name = `${prefix}_${randomUUID().slice(0, 8)}`
  const admin = connect({ kind: 'server', url: url.href }, { max: 1, name: 'skald-bench' })
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  return url.href
}

/** Returns the version of the server, such as 18.1. */
export async function versionOf(url: string): Promise<string> {
  const sql = connect({ kind: 'server', url }, { max: 1, name: 'skald-bench' })
  const [row] = await sql<{ server_version: string }[]>`show server_version`
  await sql.end()
  return row?.server_version.split(' ')[0] ?? ''
}

/** Opens the database of this name on the server at `url`, and creates it if it does not exist. */
export async function openNamedDatabase(url: string, name: string): Promise<OpenDatabase> {
  const admin = connect({ kind: 'server', url }, { max: 1, name: 'skald-bench' })
  const [existing] = await admin`select from pg_database where datname = ${name}`
  if (!existing) await admin.unsafe(`create database ${name}`)
  await admin.end()
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  return openDatabase({ dataDir: '', databaseUrl: databaseUrl.href, log: quietLog() })
}

/** Drops all indexes that back no constraint and returns their definitions. */
export async function dropIndexes(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any (${[...tables]}::regclass[]) and not indisunique`
  for (const { name } of found) await sql`drop index ${sql(name)}`
  return found.map(({ definition }) => definition)
}

/** Creates a runner of the app's use cases for reads, without jobs and events. */
export function createBenchRunner({ db }: OpenDatabase, jobs: JobAdmin = emptyQueue): Run {
  return createRunner({
    db,
    transact: createTransact(db),
    clock,
    newId: randomUUID,
    settings: () => testSettings,
    keys: keysOf('of a test'),
    jobs,
    appendEvents: noop,
    enqueueAll: noop,
    onCommitted: () => {},
    outside: {} as Parameters<typeof createRunner>[0]['outside'],
  })
}

const noop = () => Promise.resolve()
