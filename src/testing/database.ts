import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyTemplate, openArchived, openEmbedded } from '#src/adapters/postgres/embedded/open-embedded.ts'
import { copyTemplate, preparedTemplate } from '#src/adapters/postgres/embedded/template.ts'
import { migrate, readMigrations } from '#src/adapters/postgres/migrate.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { overConnection } from '#src/adapters/postgres/open-database.ts'
import { installQueue } from '#src/adapters/queue/open-queue.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { saveSnapshot, restoreSnapshot } from '#src/testing/snapshot.ts'
import type { Database } from '#src/ports/database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import { serverDatabase } from '#src/testing/server-database.ts'

const migrations = join(projectRoot(), 'db/migrations')
const clock = { now: () => new Date('2026-01-01T00:00:00Z') }

/**
 * Opens a migrated database for one test file: embedded, or on the server at DATABASE_URL if that is set. No other test
 * uses it. Close it in `afterAll`.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const key = await migrationsKey()
  const url = process.env['DATABASE_URL']
  return url === undefined ? embeddedDatabase(key) : serverDatabase(url, key, prepare)
}

/** Creates the template for test databases before the tests start, so that test files do not all build it at once. */
export async function prepareTestDatabases(): Promise<void> {
  if (process.env['DATABASE_URL'] === undefined) await migratedArchive(await migrationsKey())
  else await (await testDatabase()).close()
}

/** Databases opened by earlier test files of this thread, for reuse. They end when Vitest ends the thread. */
const idle: OpenDatabase[] = []

/**
 * In memory, since copying files takes longer than most tests; persistence on disk has its own tests. Connections are
 * reused too: preparing all statements again for each file took a tenth of the total test time.
 */
async function embeddedDatabase(key: string): Promise<OpenDatabase> {
  const reused = idle.pop()
  const opened = reused ?? (await openNew(key))
  if (reused) await restoreSnapshot(reused.sql)
  return {
    ...opened,
    async close() {
      await allConnectionsReturned(opened.db)
      idle.push(opened)
    },
  }
}

async function openNew(key: string): Promise<OpenDatabase> {
  const embedded = await openArchived(await migratedArchive(key))
  const opened = overConnection({ kind: 'embedded', socket: embedded.socket }, connections)
  return { ...opened, backup: (file) => embedded.backup(file) }
}

const connections = 8

/** Resolves when every connection is idle: later queries would run into the next file's tests. */
async function allConnectionsReturned(db: Database): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let held = 0
  const hold = () => {
    held += 1
    if (held === connections) resolve(undefined)
    return promise
  }
  await Promise.all(Array.from({ length: connections }, () => db.connection().execute(hold)))
}

function migratedArchive(key: string): Promise<string> {
  return preparedTemplate(`test-${key}.tar`, async (file) => {
    const directory = `${file}.data`
    await copyTemplate(await emptyTemplate(), directory)
    const embedded = await openEmbedded(directory)
    const opened = overConnection({ kind: 'embedded', socket: embedded.socket }, 1)
    await prepare(opened)
    await saveSnapshot(opened.sql)
    await opened.close()
    await embedded.backup(file)
    await embedded.close()
    await rm(directory, { recursive: true })
  })
}

async function prepare({ sql, connection }: OpenDatabase): Promise<void> {
  await migrate(sql, migrations, clock)
  await installQueue(connection, quietLog())
}

/** Changes with the migrations, so that a template is never out of date. */
async function migrationsKey(): Promise<string> {
  const checksums = (await readMigrations(migrations)).map((migration) => migration.name + migration.checksum)
  return createHash('sha256').update(`2 pg-boss 12.35.0 ${checksums.join()}`).digest('hex').slice(0, 16)
}
