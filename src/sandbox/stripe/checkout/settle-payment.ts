import { newCharge } from '#src/sandbox/stripe/checkout/new-charge.ts'
import type { PaymentIntentRow, SessionRow } from '#src/sandbox/stripe/model.ts'
import { post } from '#src/sandbox/stripe/money/book.ts'
import { processingFee } from '#src/sandbox/stripe/money/fees.ts'
import { presentCharge } from '#src/sandbox/stripe/resources/charges.ts'
import { presentPaymentIntent } from '#src/sandbox/stripe/resources/payment-intents.ts'
import { presentSession } from '#src/sandbox/stripe/resources/present-session.ts'
import type { Call } from '#src/sandbox/stripe/sandbox.ts'
import { emitEvent } from '#src/sandbox/stripe/webhooks/emit-event.ts'

/**
 * Takes the money: charge, payment intent, session, book, and their events. As with Stripe, the fee is not known
 * when the charge succeeds; `charge.updated` tells of it afterwards.
 */
export function settlePayment(
  call: Call,
  session: SessionRow,
  intent: PaymentIntentRow,
  isAvailableNow: boolean,
): SessionRow {
  const { sessions, paymentIntents, charges } = call.sandbox.store.tables
  const charge = charges.put(newCharge(call, intent))
  emitEvent(call, 'charge.succeeded', presentCharge(charge))
  const paid = paymentIntents.put({ ...intent, status: 'succeeded', latestCharge: charge.id, lastError: null })
  emitEvent(call, 'payment_intent.succeeded', presentPaymentIntent(paid))
  saveCard(call, paid)
  const complete = sessions.put({ ...session, status: 'complete' })
  emitEvent(call, 'checkout.session.completed', presentSession(complete, call.sandbox))

  const waitDays = isAvailableNow ? 0 : call.sandbox.settings.availableDays
  const booked = post(call, {
    account: charge.account,
    type: 'charge',
    amount: charge.amount,
    fee: processingFee(charge.amount),
    availableOn: call.at + waitDays * 86_400,
    source: charge.id,
    description: charge.description,
  })
  const updated = charges.put({ ...charge, balanceTransaction: booked.id })
  emitEvent(call, 'charge.updated', presentCharge(updated), { previous: { balance_transaction: null } })
  return complete
}

/** Keeps the card for its customer, where they asked for it. */
function saveCard(call: Call, { account, customer, card, payer, paymentMethod, savesCard }: PaymentIntentRow): void {
  const { customers, paymentMethods } = call.sandbox.store.tables
  const owner = customers.get(customer ?? '')
  if (!savesCard || !owner || owner.deleted || !card || !payer || paymentMethod === null) return
  paymentMethods.put({ id: paymentMethod, created: call.at, account, customer: owner.id, card, payer })
}
