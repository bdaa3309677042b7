import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<{ open: boolean }>()

/** Marks everything that `work` does as being inside a transaction. */
export async function insideTransaction<Value>(work: () => Promise<Value>): Promise<Value> {
  const mark = { open: true }
  try {
    return await inside.run(mark, work)
  } finally {
    mark.open = false
  }
}

/**
 * Refuses what would go past an open transaction. The embedded database would wait for ever: the query for the
 * transaction to end, the transaction for the query. A server would answer with what was there before.
 */
export function refuseInsideTransaction(): void {
  if (inside.getStore()?.open) throw new Error('A query past the open transaction: pass `tx` on and read through it.')
}
