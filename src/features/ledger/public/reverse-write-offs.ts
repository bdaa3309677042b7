import { cents } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Entry, Share } from '../rules.ts'
import { book, lockPayable, writtenOff } from './store.ts'
import { writeOffReversalEntry } from './write-off.ts'

/**
 * Books write-off reversals for lines whose money comes back to their sellers: a won dispute, a failed refund, a failed or
 * returned payout. The platform recovers what it wrote off on a line before the seller gets the rest. The payables are locked,
 * since a write-off may be under way.
 */
export async function reverseWriteOffs(
  context: Pick<Context, 'tx' | 'now' | 'newId'>,
  source: Pick<Entry, 'sourceType' | 'sourceId'>,
  returned: readonly Share[],
): Promise<void> {
  const shares = returned.filter(({ amount }) => amount > 0)
  for (const sellerId of [...new Set(shares.map((share) => share.sellerId))].toSorted())
    await lockPayable(context.tx, sellerId)
  const parts = []
  for (const { lineId, sellerId, amount } of shares) {
    const reversed = cents(Math.min(await writtenOff(context.tx, lineId), amount))
    if (reversed > 0) parts.push({ lineId, sellerId, amount: reversed })
  }
  if (parts.length > 0) await book(context, writeOffReversalEntry(source, parts, context.now))
}
