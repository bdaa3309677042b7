import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { Entry, SoldLine } from '../rules.ts'
import { credit, debit, platform, takenBack } from '../rules.ts'

export type DisputeMovement = {
  readonly id: string
  /** The amount taken by the bank, negative if returned. The platform bears what exceeds the lines. */
  readonly amount: Cents
  /** The provider's fee. */
  readonly fee: Cents
}

/** Books a dispute: seller and platform bear their shares of the sale, as with a refund; the platform bears the rest. */
export function disputeEntry(
  movement: DisputeMovement,
  parts: readonly (SoldLine & { readonly availableAt: Date })[],
): Entry {
  const beyond = cents(movement.amount - parts.reduce((total, { price }) => total + price, 0))
  return {
    kind: movement.amount < 0 ? 'dispute-won' : 'dispute',
    sourceType: 'transaction',
    sourceId: movement.id,
    postings: [
      ...parts.flatMap(({ availableAt, ...part }) => takenBack(part, availableAt)),
      debit(platform('bad_debt'), beyond),
      debit(platform('processor_fees'), movement.fee),
      credit(platform('platform_cash'), cents(movement.amount + movement.fee)),
    ],
  }
}

/** Books the part of a dashboard refund that exceeds the lines, which the platform bears. Negative if it failed. */
export function excessRefundEntry(providerRefundId: string, amount: Cents): Entry {
  return {
    kind: amount < 0 ? 'excess-refund-failure' : 'excess-refund',
    sourceType: 'provider-refund',
    sourceId: providerRefundId,
    postings: [debit(platform('bad_debt'), amount), credit(platform('platform_cash'), amount)],
  }
}

/** Books an unexplained movement to suspense. */
export function suspenseEntry(transactionId: string, net: Cents): Entry {
  return {
    kind: 'suspense',
    sourceType: 'transaction',
    sourceId: transactionId,
    postings: [debit(platform('platform_cash'), net), credit(platform('suspense'), net)],
  }
}

/** Books a payout of the platform's own money to its bank, or its return. */
export function bankPayoutEntry(transactionId: string, net: Cents): Entry {
  return {
    kind: 'bank-payout',
    sourceType: 'transaction',
    sourceId: transactionId,
    postings: [debit(platform('platform_cash'), net), credit(platform('platform_bank'), net)],
  }
}

/** Settles a suspense movement as the platform's gain or loss, by an admin's decision. */
export function suspenseSettledEntry(transactionId: string, net: Cents): Entry {
  return {
    kind: 'suspense-settled',
    sourceType: 'transaction',
    sourceId: transactionId,
    postings: [debit(platform('suspense'), net), credit(platform(net > 0 ? 'platform_revenue' : 'bad_debt'), net)],
  }
}

/** Releases a suspense movement that another entry now explains. */
export function suspenseReleaseEntry(transactionId: string, net: Cents): Entry {
  const { postings } = suspenseEntry(transactionId, cents(-net))
  return { kind: 'suspense-release', sourceType: 'transaction', sourceId: transactionId, postings }
}
