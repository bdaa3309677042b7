import type { Cents } from '#src/kernel/money.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'

/** Why an account cannot be deleted yet; null if it can. */
export type Obstacle =
  | 'payout'
  | 'returnable'
  | 'dispute'
  | 'refund'
  | 'earnings'
  | 'held'
  | 'last-admin'
  | 'payment'
  | null

type Standing = {
  readonly hasLivePayout: boolean
  /** A payout arrived so recently that the bank may still return it. */
  readonly hasReturnablePayout: boolean
  /** A refund of their purchases or sales is requested or under way. */
  readonly hasOpenRefund: boolean
  /** A payment for one of their listings is disputed. */
  readonly hasOpenDispute: boolean
  /** An open payment page, as buyer or seller. */
  readonly hasOpenPage: boolean
  /** Their earnings in the ledger, matured or not. */
  readonly owed: Cents
  readonly payoutMinimum: Cents
  readonly isLastAdmin: boolean
  /** Whether an admin holds their earnings, so that no payout can be requested. */
  readonly isHeld: boolean
}

/** What a user gives up or still owes when they delete their account. */
export type Consequences = {
  /** Less than the payout minimum, so that it cannot be paid out. */
  readonly earnings: Cents
  readonly debt: Cents
  /** Unopened purchases that they could still return. */
  readonly refundable: { readonly count: number; readonly amount: Cents }
}

/** Returns why an account cannot be deleted yet. Earnings below the payout minimum do not block it. */
export function obstacleTo(standing: Standing): Obstacle {
  const { owed, payoutMinimum } = standing
  if (standing.hasLivePayout) return 'payout'
  if (standing.hasOpenDispute) return 'dispute'
  if (standing.hasOpenRefund) return 'refund'
  if (owed > 0 && owed >= payoutMinimum) return standing.isHeld ? 'held' : 'earnings'
  if (standing.hasReturnablePayout) return 'returnable'
  if (standing.isLastAdmin) return 'last-admin'
  return standing.hasOpenPage ? 'payment' : null
}

type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json }

/** Converts rows for the export: amounts are decimals, without `_cents` in the name. */
export function toExportFormat(value: Json): Json {
  if (Array.isArray(value)) return value.map(toExportFormat)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) =>
      key.endsWith('_cents') && typeof inside === 'number'
        ? [key.slice(0, -'_cents'.length), Number(toDecimal(cents(inside)))]
        : [key, toExportFormat(inside)],
    ),
  )
}
