import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

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
export async function lastGoodBackup(db: Reader): Promise<Date | null> {
  const found = await db
    .selectFrom('backups')
    .select('started_at')
    .where('bytes', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.started_at ?? null
}

/** When the first attempt and the last one began, with the interval of the last. Undefined without any. */
export async function backupAttempts(db: Reader) {
  return db
    .selectFrom('backups')
    .select((eb) => [
      eb.fn.min('started_at').as('first'),
      eb.fn.max('started_at').as('last'),
      sql<number | null>`(array_agg(every_hours order by started_at desc))[1]`.as('everyHours'),
    ])
    .executeTakeFirst()
}

/** A backup that runs; null if its process has probably ended. */
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
