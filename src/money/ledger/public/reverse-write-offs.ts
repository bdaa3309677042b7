import type { Cents } from '#src/kernel/money.ts'
import { sum } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Entry } from '../rules.ts'
import { book, listWrittenOff, lockPayable } from './store.ts'
import { splitOver, writeOffReversalEntry } from './write-off.ts'

/** An amount that returns to a seller. */
export type Returned = { readonly sellerId: string; readonly amount: Cents }

/**
 * Books write-off reversals for sellers to whom money returns: a won dispute, a failed refund, a failed or returned payout. The
 * platform recovers what it wrote off for a seller before the seller gets the rest, on whatever line, since the written-off
 * amount was paid to the seller. The payables are locked, since a write-off may be under way.
 */
export async function reverseWriteOffs(
  context: Pick<Context, 'tx' | 'now' | 'newId'>,
  source: Pick<Entry, 'sourceType' | 'sourceId'>,
  returned: readonly Returned[],
): Promise<void> {
  const back = returned.filter(({ amount }) => amount > 0)
  const parts = []
  // Locked in one order, so that two disputes never deadlock.
  for (const sellerId of [...new Set(back.map((part) => part.sellerId))].toSorted()) {
    await lockPayable(context.tx, sellerId)
    const amount = sum(back.filter((part) => part.sellerId === sellerId).map((part) => part.amount))
    const { parts: reversed } = splitOver(amount, await listWrittenOff(context.tx, sellerId))
    parts.push(...reversed.map((part) => ({ ...part, sellerId })))
  }
  if (parts.length > 0) await book(context, writeOffReversalEntry(source, parts, context.now))
}
