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
  parts: readonly (WrittenOff & { readonly sellerId: string })[],
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
  const { parts, left } = splitOver(
    debt,
    lines.map(({ lineId, owed }) => ({ lineId, amount: owed })),
  )
  return left > 0 ? [...parts, { lineId: null, amount: left }] : parts
}

/** Splits an amount over the amounts of lines, in their order. Also returns the rest that exceeds them. */
export function splitOver(amount: Cents, lines: readonly WrittenOff[]) {
  let left: number = amount
  const parts = lines.map(({ lineId, amount: most }): WrittenOff => {
    const part = cents(Math.min(left, most))
    left -= part
    return { lineId, amount: part }
  })
  return { parts: parts.filter((part) => part.amount > 0), left: cents(left) }
}
