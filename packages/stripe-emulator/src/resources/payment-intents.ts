import { minimumChargeIn } from '../currency.ts'
import { requireCurrency } from '../http/require-currency.ts'
import { confirmIntent } from '../checkout/pay-session.ts'
import { missing, refused } from '../http/failure.ts'
import { listOwned } from '../http/listing.ts'
import type { ApiCall, Route } from '../http/route.ts'
import type { JsonObject, PaymentIntentRow, PaymentMethodRow } from '../model.ts'
import { newId } from '../store/ids.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { customerOf } from './customers.ts'
import { presentPaymentIntent } from './present-payment-intent.ts'

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
  const { currency } = call.emulator.settings
  const amount = params.requireInteger('amount', minimumChargeIn(currency))
  requireCurrency(params.requireText('currency'), currency, 'currency')
  const customer = customerOf(call, params.requireText('customer'), 'customer')
  const method = methodOfCustomer(call, params.requireText('payment_method'), customer.id)
  const intent = call.emulator.store.tables.paymentIntents.put({
    id: newId('pi'),
    account: call.account,
    created: call.at,
    status: 'requires_confirmation',
    amount,
    currency,
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
