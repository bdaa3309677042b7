import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { systemActor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { softwareName } from '#src/kernel/software.ts'
import { beginBackup, endBackup } from '#src/operation/admin/operations/backups.ts'
import type { Logger } from '#src/ports/logger.ts'
import { scheduledBackup } from './backup-names.ts'
import { backUp } from './backups.ts'
import type { Env } from './env.ts'

type Parts = {
  readonly env: Env
  readonly root: string
  readonly database: OpenDatabase
  readonly run: Run
  readonly log: Logger
}

const checkEveryMs = 5 * 60_000
const actor = systemActor('backups')

/** Makes a backup whenever one is due, in one process of several, and deletes the oldest. Does nothing without BACKUP_DIR. */
export function createScheduledBackups({ env, root, database, run, log }: Parts) {
  const directory = env.BACKUP_DIR === undefined ? null : resolve(env.BACKUP_DIR)
  let timer: NodeJS.Timeout | undefined
  let running: string | null = null

  async function check(): Promise<void> {
    if (directory === null || running !== null) return
    const file = `${softwareName}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
    const begun = await run(beginBackup, { file, everyHours: env.BACKUP_HOURS }, actor)
    if (!begun.ok || begun.value === null) return
    running = begun.value
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const bytes = await backUp(env, root, database, join(directory, file))
      await end(begun.value, { bytes, error: null })
      await deleteOld(directory, env.BACKUP_KEEP)
    } catch (error) {
      log.error({ err: error }, 'the scheduled backup failed')
      await end(begun.value, {
        bytes: null,
        error: String(error instanceof Error ? error.message : error).slice(0, 500),
      })
    } finally {
      running = null
    }
  }

  const end = (id: string, outcome: { bytes: number | null; error: string | null }) =>
    run(endBackup, { id, ...outcome }, actor)

  const checkQuietly = () =>
    void check().catch((error: unknown) => log.error({ err: error }, 'the backup check failed'))

  return {
    check,
    start() {
      if (directory === null) return
      timer = setInterval(checkQuietly, checkEveryMs).unref()
      checkQuietly()
    },
    /** Gives up a running backup, so that the next process makes it. */
    async stop() {
      clearInterval(timer)
      if (running !== null) await end(running, { bytes: null, error: 'The process was stopped.' })
    },
  }
}

/** Keeps the newest files; an unfinished one counts until it is older than these. */
async function deleteOld(directory: string, keep: number): Promise<void> {
  const files = (await readdir(directory))
    .filter((name) => scheduledBackup.test(name))
    .toSorted()
    .toReversed()
  const kept = files.filter((name) => !name.endsWith('.partial')).slice(0, keep)
  const oldest = kept.at(-1) ?? ''
  for (const name of files) if (name < oldest) await rm(join(directory, name), { force: true })
}
