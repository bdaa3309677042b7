import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { systemActor } from '#src/kernel/actor.ts'
import { OperatorError } from '#src/kernel/operator-error.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { beginBackup, endBackup } from '#src/operation/admin/operations/backups.ts'
import type { Logger } from '#src/ports/logger.ts'
import { scheduledBackup, scheduledBackupName } from './backup-names.ts'
import { backUp } from './backups.ts'
import type { Env } from './env.ts'

type Parts = {
  readonly env: Env
  readonly root: string
  readonly database: OpenDatabase
  readonly run: Run
  readonly log: Logger
}

/** What became of a check. `file` is the path of the backup. */
type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'done'; readonly file: string; readonly bytes: number }
  | { readonly kind: 'failed'; readonly reason: string }

const checkEveryMs = 5 * 60_000
const hourMs = 60 * 60_000
const longestHookMs = hourMs
const actor = systemActor('backups')

/** Makes a backup whenever one is due, in one process of several, and deletes the oldest. Does nothing without BACKUP_DIR. */
export function createScheduledBackups({ env, root, database, run, log }: Parts) {
  const directory = env.BACKUP_DIR === undefined ? null : resolve(env.BACKUP_DIR)
  let timer: NodeJS.Timeout | undefined
  let running: string | null = null
  /** A backup whose hook failed. The hook runs again, so that tries do not displace the older backups. */
  let uncopied: { readonly file: string; readonly madeAt: number } | null = null

  async function check({ atOnce = false } = {}): Promise<Outcome> {
    if (directory === null || running !== null) return { kind: 'none' }
    const isFresh = uncopied !== null && Date.now() - uncopied.madeAt < env.BACKUP_HOURS * hourMs
    const again = uncopied !== null && isFresh && existsSync(join(directory, uncopied.file)) ? uncopied.file : null
    const file = again ?? scheduledBackupName(new Date())
    const begun = await run(beginBackup, { file, everyHours: env.BACKUP_HOURS, atOnce }, actor)
    if (!begun.ok || begun.value === null) return { kind: 'none' }
    running = begun.value
    const path = join(directory, file)
    try {
      if (again === null) await make(directory, file)
      if (env.BACKUP_HOOK !== undefined) await runHook(env.BACKUP_HOOK, path)
      uncopied = null
      const bytes = (await stat(path)).size
      await end(begun.value, { bytes, error: null })
      return { kind: 'done', file: path, bytes }
    } catch (error) {
      log.error({ err: error }, 'the scheduled backup failed')
      const reason = String(error instanceof Error ? error.message : error).slice(0, 500)
      await end(begun.value, { bytes: null, error: reason })
      return { kind: 'failed', reason }
    } finally {
      running = null
    }
  }

  async function make(folder: string, file: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await backUp(env, root, database, join(folder, file))
    await deleteOld(folder, env.BACKUP_KEEP)
    uncopied = { file, madeAt: Date.now() }
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

/** Runs the program with the path of the backup, and without the secrets of this process. */
async function runHook(program: string, path: string): Promise<void> {
  const { PATH, HOME } = process.env
  const options = { env: { PATH, HOME }, timeout: longestHookMs, killSignal: 'SIGKILL' as const }
  await promisify(execFile)(program, [path], options).catch((error: unknown) => {
    const said = String(Reflect.get(Object(error), 'stderr') ?? '').trim()
    const last = said.split('\n').at(-1) || (error instanceof Error ? error.message : String(error))
    throw new OperatorError(`BACKUP_HOOK failed: ${last}`, { cause: error })
  })
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
