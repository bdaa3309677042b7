import { cents } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import { book, writeOffReversalEntry, writtenOff } from '#src/features/ledger/index.ts'

type Source = Parameters<typeof writeOffReversalEntry>[0]
type Part = { readonly lineId: string; readonly sellerId: string; readonly price: number; readonly fee: number }

/**
 * Money comes back to lines of which the platform had written off what their sellers owed: it takes that back first, so
 * that nobody is paid for a loss that was not theirs. Called before the seller gets their part.
 */
export async function reverseWriteOffs(context: Context, source: Source, back: readonly Part[]): Promise<void> {
  const parts = []
  for (const { lineId, sellerId, price, fee } of back) {
    const amount = cents(Math.min(await writtenOff(context.tx, lineId), price - fee))
    if (amount > 0) parts.push({ lineId, sellerId, amount })
  }
  if (parts.length > 0) await book(context, writeOffReversalEntry(source, parts, context.now))
}
