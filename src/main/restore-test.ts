import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkBackup, findSecret, restoreBackup } from '#src/adapters/backup/backup.ts'
import { createFiles } from '#src/adapters/files/files.ts'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import { beginDatabase } from '#src/adapters/postgres/open-database.ts'
import { installQueue } from '#src/adapters/queue/open-queue.ts'
import type { Backups } from '#src/ports/backups.ts'
import type { Logger } from '#src/ports/logger.ts'
import { scheduledBackup } from './backup-names.ts'
import type { Env } from './env.ts'

type Parts = { readonly env: Env; readonly root: string; readonly log: Logger }

/**
 * Restores the newest backup into an embedded database in a temporary directory, migrates it to this release, and deletes it. The
 * database and the files of the shop are not touched.
 */
export function createRestoreTest({ env, root, log }: Parts): Backups {
  return {
    async testRestore() {
      if (env.BACKUP_DIR === undefined)
        return { kind: 'none', reason: 'No backups are scheduled on this server, so there is none to restore.' }
      const directory = resolve(env.BACKUP_DIR)
      const names = await readdir(directory).catch(() => [])
      const file = names
        .filter((name) => scheduledBackup.test(name) && !name.endsWith('.partial'))
        .toSorted()
        .at(-1)
      if (file === undefined) return { kind: 'none', reason: `There is no backup in ${directory} yet.` }
      const copy = await mkdtemp(join(tmpdir(), 'skald-restore-'))
      try {
        return { kind: 'restored', file, ...(await restoreCopy(join(directory, file), copy)) }
      } catch (error) {
        log.error({ err: error, file }, 'a backup could not be restored into a copy')
        return { kind: 'failed', file, reason: error instanceof Error ? error.message : String(error) }
      } finally {
        await rm(copy, { recursive: true, force: true })
      }
    },
  }

  async function restoreCopy(file: string, dataDir: string) {
    const began = performance.now()
    const migrations = join(root, 'db/migrations')
    const backup = await checkBackup(file, migrations)
    findSecret([env.AUTH_SECRET, env.AUTH_SECRET_PREVIOUS], backup)
    // Its crash must not end this process.
    const opening = { dataDir, connections: 2, slowQueryMs: 0, log, onCrash: () => {} }
    const database = await (await beginDatabase(opening)).opened
    try {
      const { sql, connection } = database
      const files = createFiles({ root: join(dataDir, 'files') })
      const parts = { sql, files, dataDir, migrations, installQueue: () => installQueue(connection, log) }
      await restoreBackup(parts, file, backup)
      await migrate(sql, migrations, { now: () => new Date() })
      const [counts] = await sql<{ users: number; listings: number; orders: number }[]>`
        select (select count(*)::int from users where deleted_at is null) as users,
          (select count(*)::int from prompts where deleted_at is null) as listings,
          (select count(*)::int from orders) as orders`
      let stored = 0
      for await (const _ of files.list()) stored++
      return {
        madeAt: new Date(backup.manifest.createdAt),
        ...(counts ?? { users: 0, listings: 0, orders: 0 }),
        files: stored,
        seconds: Math.max(1, Math.round((performance.now() - began) / 1000)),
      }
    } finally {
      await database.close()
    }
  }
}
