import type { Database } from '#src/ports/database.ts'
import type { JobHandler } from '#src/ports/queue.ts'
import { sumUpTotals } from './store.ts'

/** Handles `sumUpTotalsJob`. */
export function compactTotals({ db }: { readonly db: Database }): JobHandler<object> {
  return async () => sumUpTotals(db)
}
