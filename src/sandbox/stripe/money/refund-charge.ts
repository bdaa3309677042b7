import type { ChargeRow, Metadata, RefundRow } from '#src/sandbox/stripe/model.ts'
import { post } from '#src/sandbox/stripe/money/book.ts'
import { presentCharge } from '#src/sandbox/stripe/resources/charges.ts'
import { presentRefund } from '#src/sandbox/stripe/resources/present-refund.ts'
import type { Call } from '#src/sandbox/stripe/sandbox.ts'
import { newId, randomText } from '#src/sandbox/stripe/store/ids.ts'
import { emitEvent } from '#src/sandbox/stripe/webhooks/emit-event.ts'

/**
 * Gives back part of a card charge. `amount` must be at most what is left of it. The fee stays with the provider, and
 * the money is taken from where the charge's own is: what is not yet available of it is not taken from what is.
 */
export function refundCharge(
  call: Call,
  charge: ChargeRow,
  amount: number,
  about: { reason: string | null; metadata: Metadata },
): RefundRow {
  const { charges, refunds, balanceTransactions } = call.sandbox.store.tables
  const id = newId('re')
  const chargedOn = balanceTransactions.get(charge.balanceTransaction ?? '')?.availableOn ?? call.at
  const availableOn = Math.max(call.at, chargedOn)
  const booked = post(call, { account: charge.account, type: 'refund', amount: -amount, availableOn, source: id })
  const created = refunds.put({
    id,
    account: charge.account,
    created: call.at,
    status: 'succeeded',
    amount,
    currency: charge.currency,
    balanceTransaction: booked.id,
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
  // The bank's reference comes a little later, as the one change to a refund that went well.
  const updated = refunds.put({ ...created, reference: randomText(12).toUpperCase() })
  const before = { destination_details: { card: { reference: null, reference_status: 'pending' } } }
  emitEvent(call, 'refund.updated', presentRefund(updated), { previous: before })
  return updated
}

/** The buyer's bank did not take the money: it is the platform's again, and the charge counts as not refunded. */
export function failRefund(call: Call, refund: RefundRow): RefundRow {
  const { charges, refunds } = call.sandbox.store.tables
  const { account, amount, id } = refund
  post(call, { account, type: 'refund_failure', amount, availableOn: call.at, source: id })
  const charge = charges.get(refund.charge)
  if (charge) charges.put({ ...charge, amountRefunded: charge.amountRefunded - amount })
  const failed = refunds.put({ ...refund, status: 'failed' })
  emitEvent(call, 'refund.failed', presentRefund(failed), { previous: { status: 'succeeded' } })
  return failed
}
