import { AsyncLocalStorage } from 'node:async_hooks'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import type { Database, Tx } from '#src/ports/database.ts'

/** The library's access to our tables, and its transaction, while one is open. */
export type LibraryDatabase = {
  readonly adapter: (options: BetterAuthOptions) => DBAdapter
  readonly current: () => Tx | undefined
}

/**
 * Our hooks must write in the transaction of the sign-in library: a job enqueued outside could outlive a rollback, and with the
 * embedded database a second connection would deadlock. So we open its transactions.
 */
export function libraryDatabase(db: Database): LibraryDatabase {
  const open = new AsyncLocalStorage<Tx>()
  const over = (on: Database) => kyselyAdapter(on, { type: 'postgres' })
  return {
    current: () => open.getStore(),
    adapter: (options) => ({
      ...over(db)(options),
      transaction: (work) => db.transaction().execute((tx) => open.run(tx, () => work(over(tx)(options)))),
    }),
  }
}
