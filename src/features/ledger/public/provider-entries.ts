import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { Entry, SoldLine } from '../rules.ts'
import { credit, debit, platform } from '../rules.ts'

export type DisputeMovement = {
  readonly id: string
  /** What the bank took, or gave back where it is negative: more than the lines gave is the platform's to bear. */
  readonly amount: Cents
  /** What the provider keeps for it. */
  readonly fee: Cents
}

/**
 * A bank took a payment back, or gave it back: seller and platform bear what the sale gave them, as with a refund. What
 * goes beyond the lines was never theirs.
 */
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
      ...parts.flatMap(({ lineId, sellerId, price, fee, availableAt }) => [
        debit({ kind: 'seller_payable', ownerId: sellerId }, cents(price - fee), { orderLineId: lineId, availableAt }),
        debit(platform('platform_revenue'), fee, { orderLineId: lineId }),
      ]),
      debit(platform('bad_debt'), beyond),
      debit(platform('processor_fees'), movement.fee),
      credit(platform('platform_cash'), cents(movement.amount + movement.fee)),
    ],
  }
}

/**
 * More went back at the provider's dashboard than is left of the lines, since a bank had taken them: the platform bears it. Negative where
 * that failed and came back.
 */
export function excessRefundEntry(providerRefundId: string, amount: Cents): Entry {
  return {
    kind: amount < 0 ? 'excess-refund-failure' : 'excess-refund',
    sourceType: 'provider-refund',
    sourceId: providerRefundId,
    postings: [debit(platform('bad_debt'), amount), credit(platform('platform_cash'), amount)],
  }
}

/** The provider moved money for a reason that we do not know: it is held apart until somebody finds out. */
export function suspenseEntry(transactionId: string, net: Cents): Entry {
  return {
    kind: 'suspense',
    sourceType: 'transaction',
    sourceId: transactionId,
    postings: [debit(platform('platform_cash'), net), credit(platform('suspense'), net)],
  }
}

/** The platform's own money goes to its bank account, or comes back from there. */
export function bankPayoutEntry(transactionId: string, net: Cents): Entry {
  return {
    kind: 'bank-payout',
    sourceType: 'transaction',
    sourceId: transactionId,
    postings: [debit(platform('platform_cash'), net), credit(platform('platform_bank'), net)],
  }
}

/** An admin says that a strange movement is the platform's: its gain, or its loss. */
export function suspenseSettledEntry(transactionId: string, net: Cents): Entry {
  return {
    kind: 'suspense-settled',
    sourceType: 'transaction',
    sourceId: transactionId,
    postings: [debit(platform('suspense'), net), credit(platform(net > 0 ? 'platform_revenue' : 'bad_debt'), net)],
  }
}

/** It is known by now what such a movement was: it is booked as that, and held apart no longer. */
export function suspenseReleaseEntry(transactionId: string, net: Cents): Entry {
  const { postings } = suspenseEntry(transactionId, cents(-net))
  return { kind: 'suspense-release', sourceType: 'transaction', sourceId: transactionId, postings }
}
