import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { isBackupOverdue } from './rules.ts'

/** Other processes wait until the transaction ends. */
export async function lockBackups(tx: Tx): Promise<void> {
  await sql`lock table backups in share row exclusive mode`.execute(tx)
}

type NewBackup = {
  readonly id: string
  readonly startedAt: Date
  readonly file: string
  readonly everyHours: number
}

export async function insertBackup(tx: Tx, row: NewBackup): Promise<void> {
  await tx
    .insertInto('backups')
    .values({ id: row.id, started_at: row.startedAt, file: row.file, every_hours: row.everyHours })
    .execute()
}

type Outcome = { readonly id: string; readonly bytes: number | null; readonly error: string | null }

export async function finishBackup(tx: Tx, { id, bytes, error }: Outcome, now: Date): Promise<void> {
  await tx.updateTable('backups').set({ bytes, error, finished_at: now }).where('id', '=', id).execute()
}

export function newestBackups(db: Reader, limit: number) {
  return db
    .selectFrom('backups')
    .select(['id', 'file', 'bytes', 'error', 'started_at as startedAt', 'finished_at as finishedAt'])
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute()
}

/** When the last successful backup began; null without one. */
export const lastGoodBackup = async (db: Reader): Promise<Date | null> =>
  (await newestGoodBackup(db))?.startedAt ?? null

export async function newestGoodBackup(db: Reader) {
  const found = await db
    .selectFrom('backups')
    .select(['started_at as startedAt', 'file'])
    .where('bytes', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** Returns the start times of the first and the last attempt, and the interval of the last. */
async function backupAttempts(db: Reader) {
  return db
    .selectFrom('backups')
    .select((eb) => [
      eb.fn.min('started_at').as('first'),
      eb.fn.max('started_at').as('last'),
      sql<number | null>`(array_agg(every_hours order by started_at desc))[1]`.as('everyHours'),
    ])
    .executeTakeFirst()
}

/** Returns the running backup that started after `since`; null if there is none. */
export async function runningBackup(db: Reader, since: Date): Promise<{ id: string } | null> {
  const found = await db
    .selectFrom('backups')
    .select('id')
    .where('finished_at', 'is', null)
    .where('started_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

export async function deleteBackupsBefore(tx: Tx, date: Date): Promise<void> {
  await tx.deleteFrom('backups').where('started_at', '<', date).execute()
}

/**
 * Whether the last good backup is too old. A process without BACKUP_DIR goes by the last attempt of another one, for a month, so
 * that every process says the same.
 */
export async function readIsOverdue(db: Reader, everyHours: number | null, now: Date): Promise<boolean> {
  const attempts = await backupAttempts(db)
  if (!attempts?.last || !attempts.first || !attempts.everyHours) return false
  const isForgotten = now.getTime() - attempts.last.getTime() > 30 * 24 * 3_600_000
  const interval = everyHours ?? (isForgotten ? null : attempts.everyHours)
  return isBackupOverdue((await lastGoodBackup(db)) ?? attempts.first, interval, now)
}
