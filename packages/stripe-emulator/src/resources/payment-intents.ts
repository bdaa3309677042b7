import { confirmIntent } from '../checkout/pay-session.ts'
import { invalid, missing, refused } from '../http/failure.ts'
import { listOwned } from '../http/listing.ts'
import type { ApiCall, Route } from '../http/route.ts'
import type { JsonObject, PaymentIntentRow, PaymentMethodRow } from '../model.ts'
import { newId } from '../store/ids.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { customerOf } from './customers.ts'

export function presentPaymentIntent(row: PaymentIntentRow): JsonObject {
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: row.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: row.status === 'succeeded' ? row.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: row.canceledAt,
    cancellation_reason: row.canceledAt === null ? null : 'expired',
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: presentError(row),
    latest_charge: row.latestCharge,
    livemode: false,
    metadata: row.metadata,
    next_action: row.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: row.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: row.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: row.transferGroup,
  }
}

function presentError(row: PaymentIntentRow): JsonObject | null {
  const error = row.lastError
  if (!error) return null
  return {
    type: 'card_error',
    code: error.code,
    message: error.message,
    ...(error.declineCode ? { decline_code: error.declineCode } : {}),
    ...(error.charge ? { charge: error.charge } : {}),
  }
}

/** Returns the caller's payment intent. Throws a StripeFailure if there is none. */
export function paymentIntentOf(call: ApiCall, id: string, param = 'intent'): PaymentIntentRow {
  const row = call.emulator.store.tables.paymentIntents.get(id)
  if (row?.account !== call.account) throw missing('payment_intent', id, param)
  return row
}

/** Creates an intent to charge a customer's saved card. It charges nothing before it is confirmed. */
function create(call: ApiCall): JsonObject {
  const { params } = call
  params.ignore('automatic_payment_methods')
  const amount = params.requireInteger('amount', 50)
  if (params.requireText('currency').toLowerCase() !== 'usd') throw invalid('This emulator settles in usd only.')
  const customer = customerOf(call, params.requireText('customer'), 'customer')
  const method = methodOfCustomer(call, params.requireText('payment_method'), customer.id)
  const intent = call.emulator.store.tables.paymentIntents.put({
    id: newId('pi'),
    account: call.account,
    created: call.at,
    status: 'requires_confirmation',
    amount,
    currency: 'usd',
    customer: customer.id,
    description: params.text('description', 1000),
    metadata: params.metadata(),
    transferGroup: params.text('transfer_group'),
    receiptEmail: null,
    paymentMethod: method.id,
    card: method.card,
    payer: method.payer,
    latestCharge: null,
    lastError: null,
    canceledAt: null,
  })
  return presentPaymentIntent(intent)
}

function confirm(call: ApiCall): JsonObject {
  call.params.ignore('error_on_requires_action')
  const intent = paymentIntentOf(call, call.ids[0] ?? '')
  if (intent.status !== 'requires_confirmation')
    throw refused(`This PaymentIntent could not be confirmed because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    })
  const method = methodOfCustomer(call, intent.paymentMethod ?? '', intent.customer ?? '')
  return presentPaymentIntent(confirmIntent(call, intent, method))
}

function cancel(call: ApiCall): JsonObject {
  const intent = paymentIntentOf(call, call.ids[0] ?? '')
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw refused(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    })
  const { paymentIntents } = call.emulator.store.tables
  const canceled = paymentIntents.put({ ...intent, status: 'canceled', canceledAt: call.at })
  emitEvent(call, 'payment_intent.canceled', presentPaymentIntent(canceled))
  return presentPaymentIntent(canceled)
}

function methodOfCustomer(call: ApiCall, id: string, customer: string): PaymentMethodRow {
  const method = call.emulator.store.tables.paymentMethods.get(id)
  if (method?.account !== call.account || method.customer !== customer)
    throw missing('PaymentMethod', id, 'payment_method')
  return method
}

export const paymentIntentRoutes: Route[] = [
  { method: 'POST', path: '/v1/payment_intents', handle: create },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', handle: confirm },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', handle: cancel },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    handle: (call) => {
      const customer = call.params.text('customer')
      const { paymentIntents } = call.emulator.store.tables
      const isWanted = (row: PaymentIntentRow): boolean => !customer || row.customer === customer
      return listOwned(call, paymentIntents, '/v1/payment_intents', presentPaymentIntent, isWanted)
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    handle: (call) => presentPaymentIntent(paymentIntentOf(call, call.ids[0] ?? '')),
  },
]
