import { z } from 'zod'
import { adminsOnly, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import {
  deleteBackupsBefore,
  finishBackup,
  insertBackup,
  lastGoodBackup,
  lockBackups,
  newestBackups,
  readIsOverdue,
  runningBackup,
} from '../backup-store.ts'
import type { BackupView } from '../view.ts'

const hour = 3_600_000
/** A backup that has not finished after this time counts as interrupted. */
const longestHours = 2
const keptDays = 365
const shown = 10

/** Begins a scheduled backup, in one process of several. Returns its id; null if none is due, or if another one is running. */
export const beginBackup = defineOperation({
  name: 'admin.begin-backup',
  input: z.object({
    file: z.string(),
    everyHours: z.number(),
    /** Also if none is due. */
    atOnce: z.boolean().optional(),
  }),
  access: systemOnly,
  async run({ tx, now, newId }, { file, everyHours, atOnce }) {
    await lockBackups(tx)
    const last = await lastGoodBackup(tx)
    const isDue = atOnce === true || last === null || now.getTime() - last.getTime() >= everyHours * hour
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
    return ok({ backups, everyHours: backupHours, isOverdue: await readIsOverdue(db, backupHours, now) })
  },
})
