import type { Cents } from '#src/kernel/money.ts'
import { cents, sum } from '#src/kernel/money.ts'
import type { Entry } from '../rules.ts'
import { credit, debit, platform } from '../rules.ts'

/** A part of a debt that is written off, and the line that it stems from where that is known. */
export type WrittenOff = { readonly lineId: string | null; readonly amount: Cents }

/** The platform takes over what a seller will not earn back. `id` is of the decision. */
export function writeOffEntry(id: string, sellerId: string, parts: readonly WrittenOff[], now: Date): Entry {
  return {
    kind: 'write-off',
    sourceType: 'audit',
    sourceId: id,
    postings: [
      debit(platform('bad_debt'), sum(parts.map(({ amount }) => amount))),
      ...parts.map(({ lineId, amount }) =>
        credit({ kind: 'seller_payable', ownerId: sellerId }, amount, { orderLineId: lineId, availableAt: now }),
      ),
    ],
  }
}

/** What was written off turns out to come back: the platform gets it first. */
export function writeOffReversalEntry(
  source: Pick<Entry, 'sourceType' | 'sourceId'>,
  parts: readonly { readonly lineId: string; readonly sellerId: string; readonly amount: Cents }[],
  now: Date,
): Entry {
  return {
    kind: 'write-off-reversal',
    ...source,
    postings: [
      ...parts.map(({ lineId, sellerId, amount }) =>
        debit({ kind: 'seller_payable', ownerId: sellerId }, amount, { orderLineId: lineId, availableAt: now }),
      ),
      credit(platform('bad_debt'), sum(parts.map(({ amount }) => amount))),
    ],
  }
}

/** Spreads a debt over the lines that made it, the newest first; what no line explains stands alone. */
export function splitDebt(
  debt: Cents,
  lines: readonly { readonly lineId: string; readonly owed: Cents }[],
): readonly WrittenOff[] {
  let left: number = debt
  const parts = lines.map(({ lineId, owed }): WrittenOff => {
    const amount = cents(Math.min(left, owed))
    left -= amount
    return { lineId, amount }
  })
  return [...parts, { lineId: null, amount: cents(left) }].filter(({ amount }) => amount > 0)
}
