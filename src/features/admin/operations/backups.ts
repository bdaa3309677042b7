import { z } from 'zod'
import { adminsOnly, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import {
  backupAttempts,
  deleteBackupsBefore,
  finishBackup,
  insertBackup,
  lastGoodBackup,
  lockBackups,
  newestBackups,
  runningBackup,
} from '../backup-store.ts'
import { isBackupOverdue } from '../rules.ts'
import type { BackupView } from '../view.ts'

const hour = 3_600_000
/** A backup that runs longer was interrupted. */
const longestHours = 2
const keptDays = 365
const shown = 10

/** Begins the next scheduled backup, in one process of several. Returns its id; null if none is due. */
export const beginBackup = defineOperation({
  name: 'admin.begin-backup',
  input: z.object({ file: z.string(), everyHours: z.number() }),
  access: systemOnly,
  async run({ tx, now, newId }, { file, everyHours }) {
    await lockBackups(tx)
    const last = await lastGoodBackup(tx)
    const isDue = last === null || now.getTime() - last.getTime() >= everyHours * hour
    if (!isDue || (await runningBackup(tx, new Date(now.getTime() - longestHours * hour)))) return ok(null)
    const id = newId()
    await deleteBackupsBefore(tx, new Date(now.getTime() - keptDays * 24 * hour))
    await insertBackup(tx, { id, startedAt: now, file, everyHours })
    return ok(id)
  },
})

/** Records the size of a finished backup, or why it failed. */
export const endBackup = defineOperation({
  name: 'admin.end-backup',
  input: z.object({ id: z.uuid(), bytes: z.number().nullable(), error: z.string().max(500).nullable() }),
  access: systemOnly,
  async run({ tx, now }, outcome) {
    await finishBackup(tx, outcome, now)
    return ok()
  },
})

/** Returns the newest scheduled backups, newest first. */
export const listBackups = defineQuery({
  name: 'admin.list-backups',
  input: z.object({}),
  access: adminsOnly,
  async run({ db, now, settings: { backupHours } }) {
    const rows = await newestBackups(db, shown)
    const interrupted = now.getTime() - longestHours * hour
    const backups: readonly BackupView[] = rows.map(({ finishedAt, ...row }) => ({
      ...row,
      state:
        row.bytes !== null
          ? 'done'
          : row.error !== null || row.startedAt.getTime() < interrupted
            ? 'failed'
            : 'running',
      seconds: finishedAt && Math.round((finishedAt.getTime() - row.startedAt.getTime()) / 1000),
    }))
    return ok({ backups, everyHours: backupHours, isOverdue: await isOverdue(db, backupHours, now) })
  },
})

/**
 * Whether the last good backup is too old. A process without BACKUP_DIR goes by the last attempt of another one, for a month, so
 * that every process says the same.
 */
export async function isOverdue(db: Reader, everyHours: number | null, now: Date): Promise<boolean> {
  const attempts = await backupAttempts(db)
  if (!attempts?.last || !attempts.first || !attempts.everyHours) return false
  const isForgotten = now.getTime() - attempts.last.getTime() > 30 * 24 * hour
  const interval = everyHours ?? (isForgotten ? null : attempts.everyHours)
  return isBackupOverdue((await lastGoodBackup(db)) ?? attempts.first, interval, now)
}
