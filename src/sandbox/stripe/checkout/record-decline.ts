import type { Decline } from '#src/sandbox/stripe/checkout/cards.ts'
import { newCharge } from '#src/sandbox/stripe/checkout/new-charge.ts'
import type { PaymentIntentRow } from '#src/sandbox/stripe/model.ts'
import { presentCharge } from '#src/sandbox/stripe/resources/charges.ts'
import { presentPaymentIntent } from '#src/sandbox/stripe/resources/payment-intents.ts'
import type { Call } from '#src/sandbox/stripe/sandbox.ts'
import { emitEvent } from '#src/sandbox/stripe/webhooks/emit-event.ts'

/** Records a failed attempt: a failed charge where the bank was asked for money, and the error on the intent. */
export function recordDecline(call: Call, intent: PaymentIntentRow, reason: Decline): void {
  const { charges, paymentIntents } = call.sandbox.store.tables
  const wasAskedForMoney = reason.code !== 'payment_intent_authentication_failure'
  const charge = wasAskedForMoney ? newCharge(call, intent) : null
  const lastError = { ...reason, charge: charge?.id ?? null }
  if (charge) {
    const failed = charges.put({ ...charge, status: 'failed', failure: lastError })
    emitEvent(call, 'charge.failed', presentCharge(failed))
  }
  const after = paymentIntents.put({
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    card: null,
    latestCharge: charge?.id ?? intent.latestCharge,
    lastError,
  })
  emitEvent(call, 'payment_intent.payment_failed', presentPaymentIntent(after))
}
