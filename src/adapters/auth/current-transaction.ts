import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Tx } from '#src/ports/database.ts'

/**
 * The sign-in library keeps its transactions to itself, but what we do in its hooks must be part of them: a job that is
 * enqueued beside the transaction could outlive it, and on the embedded database a second connection would wait for it
 * for ever. So the database that the library gets tells us which transaction is open.
 */
export function revealTransactions(db: Database): { readonly db: Database; current(): Tx | undefined } {
  const open = new AsyncLocalStorage<Tx>()
  const revealing = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction')
        return () => ({ execute: (work: (tx: Tx) => Promise<unknown>) => transact(target, work) })
      const value: unknown = Reflect.get(target, key, target)
      // The client's methods look for private parts on what they are called on.
      return typeof value === 'function' ? (...given: unknown[]): unknown => Reflect.apply(value, target, given) : value
    },
  })
  const transact = (target: Database, work: (tx: Tx) => Promise<unknown>) =>
    target.transaction().execute((tx) => open.run(tx, () => work(tx)))
  return { db: revealing, current: () => open.getStore() }
}
