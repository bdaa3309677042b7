import type { Decline } from './cards.ts'
import { AUTHENTICATION_FAILED, AUTHENTICATION_REQUIRED, GENERIC_DECLINE } from './cards.ts'
import { saved } from './payment-source.ts'
import type { PaymentSource } from './payment-source.ts'
import { cardDeclined } from '../http/failure.ts'
import { openDispute, issueFraudWarning } from '../money/dispute-charge.ts'
import type { ChargeRow, Payer, PaymentIntentRow, PaymentMethodRow, SessionRow } from '../model.ts'
import { presentPaymentIntent } from '../resources/present-payment-intent.ts'
import type { Call } from '../emulator.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { newCharge } from './new-charge.ts'
import { presentCharge } from '../resources/charges.ts'
import { newId } from '../store/ids.ts'
import { post } from '../money/ledger.ts'
import { processingFee } from '../money/fees.ts'
import { presentSession } from '../resources/present-session.ts'

export type Payment =
  | { kind: 'paid'; session: SessionRow }
  | { kind: 'authenticate'; session: SessionRow }
  | { kind: 'declined'; session: SessionRow; reason: Decline }
  /** Already paid or expired; nothing was done. */
  | { kind: 'closed'; session: SessionRow }

/** Pays an open session; a session is paid at most once. Call inside a transaction. */
export function paySession(
  call: Call,
  session: SessionRow,
  payer: Payer,
  source: PaymentSource,
  mustDecline = false,
): Payment {
  if (session.status !== 'open') return { kind: 'closed', session }
  const outcome = mustDecline ? GENERIC_DECLINE : source.outcome
  const attempt = startAttempt(call, session, payer, source)
  if (outcome === 'authenticate') return requireAuthentication(call, attempt.session, attempt.intent)
  if (typeof outcome === 'object') return declined(call, attempt.session, attempt.intent, outcome)
  const paid = completePayment(call, attempt.session, attempt.intent, outcome === 'approve-available-now')
  triggerFollowUp(call, attempt.intent.id, outcome)
  return { kind: 'paid', session: paid }
}

/** Opens the dispute or the fraud warning that some test cards trigger. */
function triggerFollowUp(call: Call, intentId: string, outcome: string): void {
  const { charges, paymentIntents } = call.emulator.store.tables
  const charge = charges.get(paymentIntents.get(intentId)?.latestCharge ?? '')
  if (!charge) return
  if (outcome === 'approve-and-dispute') openDispute(call, charge, { amount: charge.amount, reason: 'fraudulent' })
  if (outcome === 'approve-and-warn') issueFraudWarning(call, charge)
}

/** Completes or fails the authentication of a payment. Other sessions are left unchanged. */
export function completeAuthentication(call: Call, session: SessionRow, isConfirmed: boolean): Payment {
  const intent = call.emulator.store.tables.paymentIntents.get(session.paymentIntent ?? '')
  if (session.status !== 'open' || intent?.status !== 'requires_action') return { kind: 'closed', session }
  if (!isConfirmed) return declined(call, session, intent, AUTHENTICATION_FAILED)
  return { kind: 'paid', session: completePayment(call, session, intent, false) }
}

/** Saves another total of a session. A payment that waits for its bank has the old one, and must start again. */
export function reprice(call: Call, session: SessionRow): SessionRow {
  const { sessions, paymentIntents } = call.emulator.store.tables
  const intent = paymentIntents.get(session.paymentIntent ?? '')
  if (intent?.status === 'requires_action') paymentIntents.put({ ...intent, status: 'requires_payment_method' })
  return sessions.put({ ...session, presentment: null })
}

function requireAuthentication(call: Call, session: SessionRow, intent: PaymentIntentRow): Payment {
  const asking = call.emulator.store.tables.paymentIntents.put({ ...intent, status: 'requires_action' })
  emitEvent(call, 'payment_intent.requires_action', presentPaymentIntent(asking))
  return { kind: 'authenticate', session }
}

function declined(call: Call, session: SessionRow, intent: PaymentIntentRow, reason: Decline): Payment {
  recordDecline(call, intent, reason)
  return { kind: 'declined', session, reason }
}

/** Records a failed attempt: the error on the intent, and a failed charge if the attempt reached the bank. */
export function recordDecline(call: Call, intent: PaymentIntentRow, reason: Decline): void {
  const { charges, paymentIntents } = call.emulator.store.tables
  const reachedBank = reason.code !== 'payment_intent_authentication_failure'
  const charge = reachedBank ? newCharge(call, intent) : null
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

/**
 * Saves the card and the buyer of an attempt on the session's payment intent. As with Stripe, the first attempt creates
 * the intent, and later attempts reuse it.
 */
export function startAttempt(
  call: Call,
  session: SessionRow,
  payer: Payer,
  source: PaymentSource,
): { session: SessionRow; intent: PaymentIntentRow } {
  const { sessions, paymentIntents } = call.emulator.store.tables
  const existing = paymentIntents.get(session.paymentIntent ?? '')
  const intent = paymentIntents.put({
    ...(existing ?? newIntent(call, session)),
    // The tax or the currency may have changed since an earlier attempt.
    amount: session.amountTotal,
    presentment: session.presentment ?? null,
    paymentMethod: source.paymentMethod ?? newId('pm'),
    card: source.card,
    payer,
    savesCard: source.shouldSave,
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

/**
 * Completes a payment: charge, payment intent, session, ledger entry and events. As with Stripe, the fee is not known
 * when the charge succeeds; `charge.updated` reports it afterwards.
 */
export function completePayment(
  call: Call,
  session: SessionRow,
  intent: PaymentIntentRow,
  isAvailableNow: boolean,
): SessionRow {
  const settle = chargeIntent(call, intent, isAvailableNow)
  updateCustomer(call, session)
  const complete = call.emulator.store.tables.sessions.put({ ...session, status: 'complete' })
  emitEvent(call, 'checkout.session.completed', presentSession(complete, call.emulator))
  settle()
  return complete
}

/** Charges the card of an intent. Returns the function that books the fee, which is reported afterwards. */
function chargeIntent(call: Call, intent: PaymentIntentRow, isAvailableNow: boolean): () => void {
  const { paymentIntents, charges } = call.emulator.store.tables
  const charge = charges.put(newCharge(call, intent))
  emitEvent(call, 'charge.succeeded', presentCharge(charge))
  const paid = paymentIntents.put({ ...intent, status: 'succeeded', latestCharge: charge.id, lastError: null })
  emitEvent(call, 'payment_intent.succeeded', presentPaymentIntent(paid))
  saveCard(call, paid)
  return () => bookCharge(call, charge, isAvailableNow)
}

function bookCharge(call: Call, charge: ChargeRow, isAvailableNow: boolean): void {
  const waitDays = isAvailableNow ? 0 : call.emulator.settings.availableDays
  const booked = post(call, {
    account: charge.account,
    type: 'charge',
    amount: charge.amount,
    fee: processingFee(charge.amount),
    availableOn: call.at + waitDays * 86_400,
    source: charge.id,
    description: charge.description,
  })
  const updated = call.emulator.store.tables.charges.put({ ...charge, balanceTransaction: booked.id })
  emitEvent(call, 'charge.updated', presentCharge(updated), { previous: { balance_transaction: null } })
}

/** Charges the saved card of an intent that the API confirms. Throws a StripeFailure if it is declined. */
export function confirmIntent(call: Call, intent: PaymentIntentRow, method: PaymentMethodRow): PaymentIntentRow {
  const { outcome } = saved(method, call.at)
  if (outcome === 'authenticate') throw cardDeclined(AUTHENTICATION_REQUIRED)
  if (typeof outcome === 'object') throw cardDeclined(outcome)
  chargeIntent(call, { ...intent, card: method.card, payer: method.payer }, outcome === 'approve-available-now')()
  triggerFollowUp(call, intent.id, outcome)
  return call.emulator.store.tables.paymentIntents.get(intent.id) ?? intent
}

/** Saves the buyer's address and name on the customer, as far as the session allows. Tax ids are not saved. */
function updateCustomer(call: Call, { customer, customerUpdate, payer }: SessionRow): void {
  const { customers } = call.emulator.store.tables
  const row = customers.get(customer ?? '')
  const billing = payer?.billing
  if (!row || row.deleted || !billing) return
  customers.put({
    ...row,
    ...(customerUpdate?.address ? { address: billing.address } : {}),
    ...(customerUpdate?.name ? { name: billing.businessName ?? billing.name } : {}),
  })
}

/** Saves the card for its customer, if requested. */
function saveCard(call: Call, { account, customer, card, payer, paymentMethod, savesCard }: PaymentIntentRow): void {
  const { customers, paymentMethods } = call.emulator.store.tables
  const owner = customers.get(customer ?? '')
  if (!savesCard || !owner || owner.deleted || !card || !payer || paymentMethod === null) return
  paymentMethods.put({ id: paymentMethod, created: call.at, account, customer: owner.id, card, payer })
}
