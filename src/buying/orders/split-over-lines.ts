import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'
import { splitRefund } from '#src/money/ledger/rules.ts'
import { returnedAmountOf, claimedAmountOf } from './refund-store.ts'

/** A line's part of a refund, and whether the line is fully refunded with it. */
type Part<Line> = { readonly line: Line; readonly amount: Cents; readonly isAll: boolean }

/**
 * Splits an amount that was refunded or disputed without our request over the lines of its order, which the caller has locked, in
 * proportion to the rest of each. Our requested refunds count as completed, since the provider may not have reported them yet. If
 * the rest does not cover the amount, some of them cannot have been completed, and their lines bear the difference.
 */
export async function splitOverLines<Line extends { readonly id: string; readonly price: Cents }>(
  db: Reader,
  lines: readonly Line[],
  amount: Cents,
): Promise<readonly Part<Line>[]> {
  const known = await Promise.all(
    lines.map(async (line) => ({
      line,
      back: await returnedAmountOf(db, line.id),
      claimed: await claimedAmountOf(db, line.id),
    })),
  )
  const first = splitOf(amount, known, ({ line, claimed }) => line.price - claimed)
  const rest = cents(amount - sum([...first.values()]))
  const second = splitOf(rest, known, ({ line, back, claimed }) => Math.min(line.price, claimed) - back)
  return known.flatMap((each) => {
    const part = cents((first.get(each) ?? 0) + (second.get(each) ?? 0))
    return part > 0 ? [{ line: each.line, amount: part, isAll: part === each.line.price - each.back }] : []
  })
}

function splitOf<Each>(amount: Cents, all: readonly Each[], leftOf: (each: Each) => number): ReadonlyMap<Each, Cents> {
  const parts = splitRefund(
    amount,
    all.map((each) => ({ each, left: cents(Math.max(0, leftOf(each))) })),
  )
  return new Map(parts.map(({ line, amount }) => [line.each, amount]))
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
