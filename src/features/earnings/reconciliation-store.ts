import type { Reader, Tx } from '#src/ports/database.ts'
import type { LedgerReport } from './view.ts'

/** Keeps what a check of the books found; of two at once, what the later one did. */
export async function saveLastReconciliation(tx: Tx, found: LedgerReport, now: Date): Promise<void> {
  const row = { found, checked_at: now }
  await tx
    .insertInto('book_checks')
    .values(row)
    .onConflict((on) => on.column('only_row').doUpdateSet(row).where('book_checks.checked_at', '<=', now))
    .execute()
}

/** What the last check found; undefined where none has been. */
export function readLastReconciliation(db: Reader) {
  return db.selectFrom('book_checks').select(['checked_at as checkedAt', 'found']).executeTakeFirst()
}
