import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<{ open: boolean }>()

/** Runs `work` marked as inside a transaction. */
export async function insideTransaction<Value>(work: () => Promise<Value>): Promise<Value> {
  const mark = { open: true }
  try {
    return await inside.run(mark, work)
  } finally {
    mark.open = false
  }
}

/**
 * Throws for a query outside the open transaction. The embedded database would deadlock, and a server would return the state
 * before the transaction.
 */
export function refuseInsideTransaction(): void {
  if (inside.getStore()?.open) throw new Error('A query outside the open transaction: pass `tx` on and use it.')
}
