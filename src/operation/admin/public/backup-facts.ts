import type { Reader } from '#src/ports/database.ts'
import { newestBackups, newestGoodBackup, readIsOverdue } from '../backup-store.ts'

/** The last good backup, and the error of the last attempt if that is newer. */
export async function readBackupFacts(db: Reader, everyHours: number | null, now: Date) {
  const [[attempt], last, isOverdue] = await Promise.all([
    newestBackups(db, 1),
    newestGoodBackup(db),
    readIsOverdue(db, everyHours, now),
  ])
  return { everyHours, isOverdue, last, lastError: attempt?.error ?? null }
}
