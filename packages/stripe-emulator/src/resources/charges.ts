import { countryOf, publicFingerprintOf } from '../checkout/cards.ts'
import { missing } from '../http/failure.ts'
import { listOwned } from '../http/listing.ts'
import type { ApiCall, Route } from '../http/route.ts'
import type { CardOnFile, ChargeRow, JsonObject } from '../model.ts'
import { presentBilling, presentPresentment } from './present-address.ts'

export function presentCharge(row: ChargeRow): JsonObject {
  const hasSucceeded = row.status === 'succeeded'
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: hasSucceeded ? row.amount : 0,
    amount_refunded: row.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: row.balanceTransaction,
    billing_details: presentBilling(row.payer),
    calculated_statement_descriptor: null,
    captured: hasSucceeded,
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    description: row.description,
    disputed: row.disputed ?? false,
    failure_balance_transaction: null,
    failure_code: row.failure?.code ?? null,
    failure_message: row.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: row.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(row),
    paid: hasSucceeded,
    payment_intent: row.paymentIntent,
    payment_method: row.paymentMethod,
    payment_method_details: row.card ? { type: 'card', card: presentCard(row.card) } : { type: 'stripe_account' },
    ...presentPresentment(row.presentment),
    receipt_email: row.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: hasSucceeded && row.amountRefunded === row.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: row.sourceTransfer,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: row.transferGroup,
  }
}

function outcomeOf(row: ChargeRow): JsonObject {
  const declined = row.failure !== null
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: row.failure ? (row.failure.declineCode ?? row.failure.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: declined ? 'The bank declined the payment.' : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  }
}

function presentCard(card: CardOnFile): JsonObject {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: countryOf(card),
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: publicFingerprintOf(card),
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    three_d_secure: null,
    wallet: null,
  }
}

/** Returns the caller's charge. Throws a StripeFailure if there is none. */
export function chargeOf(call: ApiCall, id: string, param = 'id'): ChargeRow {
  const row = call.emulator.store.tables.charges.get(id)
  if (row?.account !== call.account) throw missing('charge', id, param)
  return row
}

export const chargeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    handle: (call) => {
      const intent = call.params.text('payment_intent')
      const customer = call.params.text('customer')
      const group = call.params.text('transfer_group')
      return listOwned(
        call,
        call.emulator.store.tables.charges,
        '/v1/charges',
        presentCharge,
        (row) =>
          (!intent || row.paymentIntent === intent) &&
          (!customer || row.customer === customer) &&
          (!group || row.transferGroup === group),
      )
    },
  },
  { method: 'GET', path: '/v1/charges/:id', handle: (call) => presentCharge(chargeOf(call, call.ids[0] ?? '')) },
]
