import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'

/** Other processes wait until the transaction ends. */
export async function lockBackups(tx: Tx): Promise<void> {
  await sql`lock table backups in share row exclusive mode`.execute(tx)
}

export async function insertBackup(tx: Tx, row: { id: string; startedAt: Date; file: string }): Promise<void> {
  await tx.insertInto('backups').values({ id: row.id, started_at: row.startedAt, file: row.file }).execute()
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

/** When the first attempt began; null without one. */
export async function firstBackup(db: Reader): Promise<Date | null> {
  const found = await db.selectFrom('backups').select('started_at').orderBy('started_at').limit(1).executeTakeFirst()
  return found?.started_at ?? null
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
