import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Run } from '#src/kernel/operation.ts'
import { connect } from '#src/adapters/postgres/client.ts'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import type { JobAdmin } from '#src/ports/queue.ts'
import { keysOf } from '#src/main/keys.ts'
import { createRunner } from '#src/main/run.ts'
import { emptyQueue } from '#src/testing/empty-queue.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import { testSettings } from '#src/testing/settings.ts'
import { growTo } from './seed.ts'

const clock = { now: () => new Date() }

/** Opens the benchmark database of this size on the server at `url`, and creates it if it does not exist. */
export async function openCatalogDatabase(url: string, size: number): Promise<OpenDatabase> {
  const name = `skald_catalogue_${size}`
  const admin = connect({ kind: 'server', url }, { max: 1, name: 'skald-bench' })
  const [existing] = await admin`select from pg_database where datname = ${name}`
  if (!existing) await admin.unsafe(`create database ${name}`)
  await admin.end()
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  const database = await openDatabase({ dataDir: '', databaseUrl: databaseUrl.href, log: quietLog() })
  await fill(database, size)
  return database
}

/** Fills an empty database with `size` listings. Does nothing if it has any. */
export async function fill(database: OpenDatabase, size: number): Promise<void> {
  await migrate(database.sql, join(projectRoot(), 'db/migrations'), clock)
  const [row] = await database.sql`select from prompts limit 1`
  if (!row) await growTo(database, 0, size)
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
