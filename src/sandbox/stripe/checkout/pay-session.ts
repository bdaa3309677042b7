import { AUTHENTICATION_FAILED, GENERIC_DECLINE, type Decline } from '#src/sandbox/stripe/checkout/cards.ts'
import { beginAttempt } from '#src/sandbox/stripe/checkout/begin-attempt.ts'
import type { Means } from '#src/sandbox/stripe/checkout/means.ts'
import { recordDecline } from '#src/sandbox/stripe/checkout/record-decline.ts'
import { settlePayment } from '#src/sandbox/stripe/checkout/settle-payment.ts'
import { openDispute, warnOfFraud } from '#src/sandbox/stripe/money/dispute-charge.ts'
import type { Payer, PaymentIntentRow, SessionRow } from '#src/sandbox/stripe/model.ts'
import { presentPaymentIntent } from '#src/sandbox/stripe/resources/payment-intents.ts'
import type { Call } from '#src/sandbox/stripe/sandbox.ts'
import { emitEvent } from '#src/sandbox/stripe/webhooks/emit-event.ts'

export type Payment =
  | { kind: 'paid'; session: SessionRow }
  | { kind: 'authenticate'; session: SessionRow }
  | { kind: 'declined'; session: SessionRow; reason: Decline }
  /** It was paid before, or has expired; nothing was done. */
  | { kind: 'closed'; session: SessionRow }

/** The buyer pays an open session with a card. A session is paid at most once. Call inside a transaction. */
export function paySession(call: Call, session: SessionRow, payer: Payer, means: Means, mustDecline = false): Payment {
  if (session.status !== 'open') return { kind: 'closed', session }
  const outcome = mustDecline ? GENERIC_DECLINE : means.outcome
  const attempt = beginAttempt(call, session, payer, means)
  if (outcome === 'authenticate') return askForAuthentication(call, attempt.session, attempt.intent)
  if (typeof outcome === 'object') return declined(call, attempt.session, attempt.intent, outcome)
  const paid = settlePayment(call, attempt.session, attempt.intent, outcome === 'approve-available-now')
  troubleFrom(call, attempt.intent.id, outcome)
  return { kind: 'paid', session: paid }
}

/** Some test cards are good for trouble afterwards. */
function troubleFrom(call: Call, intentId: string, outcome: string): void {
  const { charges, paymentIntents } = call.sandbox.store.tables
  const charge = charges.get(paymentIntents.get(intentId)?.latestCharge ?? '')
  if (!charge) return
  if (outcome === 'approve-and-dispute') openDispute(call, charge, { amount: charge.amount, reason: 'fraudulent' })
  if (outcome === 'approve-and-warn') warnOfFraud(call, charge)
}

/** The buyer answers the bank's question. A session that waits for no answer is left as it is. */
export function answerAuthentication(call: Call, session: SessionRow, isConfirmed: boolean): Payment {
  const intent = call.sandbox.store.tables.paymentIntents.get(session.paymentIntent ?? '')
  if (session.status !== 'open' || intent?.status !== 'requires_action') return { kind: 'closed', session }
  if (!isConfirmed) return declined(call, session, intent, AUTHENTICATION_FAILED)
  return { kind: 'paid', session: settlePayment(call, session, intent, false) }
}

function askForAuthentication(call: Call, session: SessionRow, intent: PaymentIntentRow): Payment {
  const asking = call.sandbox.store.tables.paymentIntents.put({ ...intent, status: 'requires_action' })
  emitEvent(call, 'payment_intent.requires_action', presentPaymentIntent(asking))
  return { kind: 'authenticate', session }
}

function declined(call: Call, session: SessionRow, intent: PaymentIntentRow, reason: Decline): Payment {
  recordDecline(call, intent, reason)
  return { kind: 'declined', session, reason }
}
