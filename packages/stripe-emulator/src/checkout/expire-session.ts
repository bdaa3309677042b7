import type { SessionRow } from '../model.ts'
import { presentPaymentIntent } from '../resources/present-payment-intent.ts'
import { presentSession } from '../resources/present-session.ts'
import type { Call } from '../emulator.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

/** Expires an open session and cancels its payment intent, if any. */
export function expireSession(call: Call, session: SessionRow): SessionRow {
  const { sessions, paymentIntents } = call.emulator.store.tables
  const intent = paymentIntents.get(session.paymentIntent ?? '')
  if (intent) {
    const canceled = paymentIntents.put({ ...intent, status: 'canceled', canceledAt: call.at })
    emitEvent(call, 'payment_intent.canceled', presentPaymentIntent(canceled))
  }
  const expired = sessions.put({ ...session, status: 'expired' })
  emitEvent(call, 'checkout.session.expired', presentSession(expired, call.emulator))
  return expired
}
