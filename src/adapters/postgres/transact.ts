import { setTimeout as pause } from 'node:timers/promises'
import { insideTransaction } from '#src/adapters/postgres/inside-transaction.ts'
import { isWorthRetrying } from '#src/adapters/postgres/violations.ts'
import type { Database, Tx } from '#src/ports/database.ts'

export type Transact = <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>

const tries = 4

/**
 * Runs `work` in a transaction, which commits if the promise resolves and rolls back if it rejects. After a deadlock or
 * serialization failure, `work` runs again, up to 3 times. Reading through anything but `tx` throws. `onFailure` is called for
 * each failed attempt.
 */
export function createTransact(db: Database, onFailure: (error: unknown) => void = () => {}): Transact {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute((tx) => insideTransaction(() => work(tx)))
      } catch (error) {
        onFailure(error)
        if (attempt === tries || !isWorthRetrying(error)) throw error
        await pause(Math.random() * 20 * 2 ** attempt)
      }
    }
  }
}
