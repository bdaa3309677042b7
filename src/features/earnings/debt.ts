import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'

/** A seller's position: each amount in cents, `matured` below zero where they owe. */
export type SellerPosition = {
  readonly matured: Cents
  /** Earnings that have not matured yet. */
  readonly incoming: Cents
  /** Payouts that may still fail and come back. */
  readonly inFlight: Cents
}

export type Writable =
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'no-debt' | 'payout-in-flight' | 'covered' }

/**
 * What of a seller's debt can be written off. Nothing while a payout is in flight, since a failed one comes back and pays
 * the debt; and nothing that earnings on their way will pay.
 */
export function writableDebt({ matured, incoming, inFlight }: SellerPosition): Writable {
  if (matured >= 0) return { kind: 'no-debt' }
  if (inFlight > 0) return { kind: 'payout-in-flight' }
  const uncovered = cents(0 - matured - Math.max(0, incoming))
  return uncovered > 0 ? { kind: 'amount', amount: uncovered } : { kind: 'covered' }
}
