import type { Cents } from '#src/kernel/money.ts'
import { cents, sum } from '#src/kernel/money.ts'
import type { Entry } from '../rules.ts'
import { credit, debit, platform } from '../rules.ts'

/** A part of a written-off debt, with its line if known. */
export type WrittenOff = { readonly lineId: string | null; readonly amount: Cents }

/** Books a write-off: the platform takes over a seller's debt. `id` is the decision's. */
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

/** Reverses a write-off whose money returned. */
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

/** Splits a debt over the lines that caused it, newest first; the rest has no line. */
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
