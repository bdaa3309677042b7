import { countryOf, publicFingerprintOf } from '../checkout/cards.ts'
import { missing, refused } from '../http/failure.ts'
import { listOwned } from '../http/listing.ts'
import type { ApiCall, Route } from '../http/route.ts'
import type { CardOnFile, JsonObject, PaymentMethodRow } from '../model.ts'
import { customerOf } from './customers.ts'
import { presentBilling } from './present-address.ts'

export function presentPaymentMethod(row: PaymentMethodRow): JsonObject {
  return {
    id: row.id,
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: presentBilling(row.payer),
    card: presentCard(row.card),
    created: row.created,
    customer: row.customer,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

function presentCard(card: CardOnFile): JsonObject {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: countryOf(card),
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: publicFingerprintOf(card),
    funding: 'credit',
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

/** Lists the saved cards of a customer. */
function listOf(call: ApiCall, customer: string, url: string): JsonObject {
  const type = call.params.choice('type', ['card', 'link', 'us_bank_account'])
  const redisplay = call.params.choice('allow_redisplay', ['always', 'limited', 'unspecified'])
  const isWanted = (row: PaymentMethodRow): boolean =>
    row.customer === customer && (type ?? 'card') === 'card' && (redisplay ?? 'always') === 'always'
  return listOwned(call, call.emulator.store.tables.paymentMethods, url, presentPaymentMethod, isWanted)
}

function methodOf(call: ApiCall, id: string): PaymentMethodRow {
  const row = call.emulator.store.tables.paymentMethods.get(id)
  if (row?.account !== call.account) throw missing('PaymentMethod', id, 'payment_method')
  return row
}

function detach(call: ApiCall): JsonObject {
  const method = methodOf(call, call.ids[0] ?? '')
  if (method.customer === null)
    throw refused('The payment method you provided is not attached to a customer so detachment is impossible.')
  return presentPaymentMethod(call.emulator.store.tables.paymentMethods.put({ ...method, customer: null }))
}

const OF_CUSTOMER = '/v1/customers/:id/payment_methods'

export const paymentMethodRoutes: Route[] = [
  {
    method: 'GET',
    path: OF_CUSTOMER,
    handle: (call) => {
      const { id } = customerOf(call, call.ids[0] ?? '', 'customer')
      return listOf(call, id, `/v1/customers/${id}/payment_methods`)
    },
  },
  {
    method: 'GET',
    path: `${OF_CUSTOMER}/:method`,
    handle: (call) => {
      const { id } = customerOf(call, call.ids[0] ?? '', 'customer')
      const method = methodOf(call, call.ids[1] ?? '')
      if (method.customer !== id) throw missing('PaymentMethod', method.id, 'payment_method')
      return presentPaymentMethod(method)
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    handle: (call) => {
      const { id } = customerOf(call, call.params.requireText('customer'), 'customer')
      return listOf(call, id, '/v1/payment_methods')
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    handle: (call) => presentPaymentMethod(methodOf(call, call.ids[0] ?? '')),
  },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', handle: detach },
]
