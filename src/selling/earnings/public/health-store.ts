import type { Reader } from '#src/ports/database.ts'
import { countStuck } from '../list-store.ts'
import { countUnknownTransfers, findPause } from '../stop-store.ts'
import { readLastReconciliation } from '../reconciliation-store.ts'

/** The number of stuck payouts, what stops payouts, and the result of the last reconciliation; null if there was none. */
export async function readMoneyHealth(db: Reader, now: Date) {
  const [stuckPayouts, last] = [await countStuck(db, now), await readLastReconciliation(db)]
  const checks = last?.found.checks ?? []
  const ledger = last && {
    brokenChecks: checks.filter(({ broken }) => broken.length > 0).length,
    differenceCents: checks.reduce((total, { difference = 0 }) => total + difference, 0),
    checkedAt: last.checkedAt,
  }
  const stops = { arePaused: (await findPause(db)) !== null, unknownTransfers: await countUnknownTransfers(db) }
  return { stuckPayouts, stops, ledger: ledger ?? null }
}
