import type { Reader, Tx } from '#src/ports/database.ts'
import type { LedgerReport } from './view.ts'

/** Saves the result of a reconciliation; of two concurrent ones, the later. */
export async function saveLastReconciliation(tx: Tx, found: LedgerReport, now: Date): Promise<void> {
  const row = { found, checked_at: now }
  await tx
    .insertInto('ledger_checks')
    .values(row)
    .onConflict((on) => on.column('only_row').doUpdateSet(row).where('ledger_checks.checked_at', '<=', now))
    .execute()
}

/** The result of the last reconciliation; undefined if there was none. */
export function readLastReconciliation(db: Reader) {
  return db.selectFrom('ledger_checks').select(['checked_at as checkedAt', 'found']).executeTakeFirst()
}
