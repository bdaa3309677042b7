import type { Means } from '#src/sandbox/stripe/checkout/means.ts'
import type { Payer, PaymentIntentRow, SessionRow } from '#src/sandbox/stripe/model.ts'
import type { Call } from '#src/sandbox/stripe/sandbox.ts'
import { newId } from '#src/sandbox/stripe/store/ids.ts'

/**
 * Notes the card and the person of a new attempt on the session's payment intent. As with Stripe, the intent is made
 * at the first attempt, not with the session, and serves every attempt after it.
 */
export function beginAttempt(
  call: Call,
  session: SessionRow,
  payer: Payer,
  means: Means,
): { session: SessionRow; intent: PaymentIntentRow } {
  const { sessions, paymentIntents } = call.sandbox.store.tables
  const known = paymentIntents.get(session.paymentIntent ?? '')
  const intent = paymentIntents.put({
    ...(known ?? newIntent(call, session)),
    paymentMethod: means.paymentMethod ?? newId('pm'),
    card: means.card,
    payer,
    savesCard: means.isToBeSaved,
  })
  return { intent, session: sessions.put({ ...session, payer, paymentIntent: intent.id }) }
}

function newIntent(call: Call, session: SessionRow): PaymentIntentRow {
  return {
    id: newId('pi'),
    account: session.account,
    created: call.at,
    status: 'requires_payment_method',
    amount: session.amountTotal,
    currency: session.currency,
    customer: session.customer,
    description: session.intentDescription,
    metadata: session.intentMetadata,
    transferGroup: session.transferGroup,
    receiptEmail: session.receiptEmail,
    paymentMethod: null,
    card: null,
    payer: null,
    latestCharge: null,
    lastError: null,
    canceledAt: null,
  }
}
