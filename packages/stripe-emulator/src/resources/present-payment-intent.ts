import type { JsonObject, PaymentIntentRow } from '../model.ts'
import { presentPresentment } from './present-address.ts'

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
    ...presentPresentment(row.presentment),
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
