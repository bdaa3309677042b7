import type { Cents } from '#src/kernel/money.ts'
import { cents, toDollars } from '#src/kernel/money.ts'

/** Why an account cannot be deleted yet; null if it can. */
export type Obstacle = 'payout' | 'dispute' | 'earnings' | 'held' | 'last-admin' | 'payment' | null

type Standing = {
  readonly hasLivePayout: boolean
  /** A bank holds a payment for something of theirs, and has not decided yet who gets it. */
  readonly hasOpenDispute: boolean
  /** A page may still be paid on which they buy or sell. */
  readonly hasOpenPage: boolean
  /** What the books owe them by now, matured or not. */
  readonly owed: Cents
  readonly payoutMinimum: Cents
  readonly isLastAdmin: boolean
  /** Whether an admin holds what they earned, so that they cannot ask for it. */
  readonly isHeld: boolean
}

/** Money under way or to be asked for goes to its owner first. Less than can be paid out holds nobody back. */
export function obstacleTo(standing: Standing): Obstacle {
  const { owed, payoutMinimum } = standing
  if (standing.hasLivePayout) return 'payout'
  if (standing.hasOpenDispute) return 'dispute'
  if (owed > 0 && owed >= payoutMinimum) return standing.isHeld ? 'held' : 'earnings'
  if (standing.isLastAdmin) return 'last-admin'
  return standing.hasOpenPage ? 'payment' : null
}

type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json }

/** Rows as they leave the shop: amounts in dollars, under the names that the outside knows. */
export function toExportFormat(value: Json): Json {
  if (Array.isArray(value)) return value.map(toExportFormat)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) =>
      key.endsWith('_cents') && typeof inside === 'number'
        ? [key.slice(0, -'_cents'.length), Number(toDollars(cents(inside)))]
        : [key, toExportFormat(inside)],
    ),
  )
}
