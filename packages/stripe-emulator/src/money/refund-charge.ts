import { refundOutcomeOf } from '../checkout/cards.ts'
import type { ChargeRow, Metadata, RefundRow } from '../model.ts'
import { post } from './ledger.ts'
import { presentCharge } from '../resources/charges.ts'
import { presentRefund } from '../resources/present-refund.ts'
import type { Call } from '../emulator.ts'
import { newId, randomText } from '../store/ids.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

/**
 * Refunds part of a card charge. `amount` must not exceed the unrefunded part. Stripe keeps the fee. For some cards the
 * refund is pending at first: the charge counts as refunded, and the money moves when the refund succeeds.
 */
export function refundCharge(
  call: Call,
  charge: ChargeRow,
  amount: number,
  about: { reason: string | null; metadata: Metadata },
): RefundRow {
  const { charges, refunds } = call.emulator.store.tables
  const isPending = refundOutcomeOf(charge.card) === 'succeeds-later'
  const id = newId('re')
  const created = refunds.put({
    id,
    account: charge.account,
    created: call.at,
    status: isPending ? 'pending' : 'succeeded',
    amount,
    currency: charge.currency,
    balanceTransaction: isPending ? null : postRefund(call, charge, id, amount),
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    ...about,
    reference: null,
    transferReversal: null,
  })
  const refunded = charges.put({ ...charge, amountRefunded: charge.amountRefunded + amount })
  emitEvent(call, 'refund.created', presentRefund(created))
  const previous = { amount_refunded: charge.amountRefunded, refunded: false }
  emitEvent(call, 'charge.refunded', presentCharge(refunded), { previous })
  if (isPending) return created
  // The bank's reference arrives in a later update.
  const updated = refunds.put({ ...created, reference: randomText(12).toUpperCase() })
  const before = { destination_details: { card: { reference: null, reference_status: 'pending' } } }
  emitEvent(call, 'refund.updated', presentRefund(updated), { previous: before })
  return updated
}

/** Completes a pending refund. */
export function completeRefund(call: Call, refund: RefundRow): RefundRow {
  const { charges, refunds } = call.emulator.store.tables
  const charge = charges.get(refund.charge)
  const done = refunds.put({
    ...refund,
    status: 'succeeded',
    balanceTransaction: charge ? postRefund(call, charge, refund.id, refund.amount) : null,
    reference: randomText(12).toUpperCase(),
  })
  emitEvent(call, 'refund.updated', presentRefund(done), { previous: { status: 'pending' } })
  return done
}

/** Fails a refund: the money returns to the platform, and the charge counts as not refunded. */
export function failRefund(call: Call, refund: RefundRow): RefundRow {
  const { charges, refunds } = call.emulator.store.tables
  const { account, amount, id, status } = refund
  if (status === 'succeeded') post(call, { account, type: 'refund_failure', amount, availableOn: call.at, source: id })
  const charge = charges.get(refund.charge)
  if (charge) charges.put({ ...charge, amountRefunded: charge.amountRefunded - amount })
  const failed = refunds.put({ ...refund, status: 'failed' })
  emitEvent(call, 'refund.failed', presentRefund(failed), { previous: { status } })
  return failed
}

/** Debits the pending balance while the charge's own funds are pending. */
function postRefund(call: Call, charge: ChargeRow, refundId: string, amount: number): string {
  const { balanceTransactions } = call.emulator.store.tables
  const chargedOn = balanceTransactions.get(charge.balanceTransaction ?? '')?.availableOn ?? call.at
  const availableOn = Math.max(call.at, chargedOn)
  return post(call, { account: charge.account, type: 'refund', amount: -amount, availableOn, source: refundId }).id
}
