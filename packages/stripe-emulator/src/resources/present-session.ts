import type { JsonObject, SessionRow } from '../model.ts'
import type { Emulator } from '../emulator.ts'
import { subtotalOf, taxTotalOf } from '../tax/compute-tax.ts'
import { presentAddress, presentPresentment } from './present-address.ts'

export function presentSession(row: SessionRow, emulator: Emulator): JsonObject {
  return {
    id: row.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: row.adaptivePricing ?? false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: row.lineItems.reduce((sum, item) => sum + subtotalOf(item), 0),
    amount_total: row.amountTotal,
    automatic_tax: presentAutomaticTax(row),
    billing_address_collection: row.billingAddressCollection ?? null,
    cancel_url: row.cancelUrl,
    client_reference_id: row.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: row.created,
    currency: row.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: row.customer,
    customer_creation: row.customer ? null : 'if_required',
    customer_details: presentPayer(row),
    customer_email: row.customerEmail,
    discounts: [],
    expires_at: row.expiresAt,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    metadata: row.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: row.paymentIntent,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: row.status === 'complete' ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    ...presentPresentment(row.presentment),
    recovered_from: null,
    saved_payment_method_options: row.customer
      ? {
          allow_redisplay_filters: ['always'],
          payment_method_remove: 'disabled',
          payment_method_save: row.offersSaving ? 'enabled' : 'disabled',
        }
      : null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: row.status,
    submit_type: null,
    subscription: null,
    success_url: row.successUrl,
    ...(row.collectsTaxId ? { tax_id_collection: { enabled: true, required: 'never' } } : {}),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: taxTotalOf(row) },
    ui_mode: 'hosted_page',
    url: row.status === 'open' ? `${emulator.origin}/c/pay/${row.id}` : null,
    wallet_options: null,
  }
}

function presentPayer(row: SessionRow): JsonObject | null {
  const email = row.payer?.email ?? row.customerEmail
  if (!email) return null
  const billing = row.payer?.billing
  const businessName = billing?.businessName ?? null
  return {
    address: presentAddress(billing?.address),
    business_name: businessName,
    email,
    individual_name: billing?.name ?? null,
    name: businessName ?? row.payer?.name ?? null,
    phone: null,
    tax_exempt: row.payer ? 'none' : null,
    tax_ids: billing?.taxId ? [{ type: billing.taxId.type, value: billing.taxId.value }] : [],
  }
}

function presentAutomaticTax(row: SessionRow): JsonObject {
  if (!row.automaticTax) return { enabled: false, liability: null, provider: null, status: null }
  const isComputed = row.lineItems.every(({ tax }) => tax)
  const status = isComputed ? 'complete' : 'requires_location_inputs'
  return { enabled: true, liability: { type: 'self' }, provider: 'stripe', status }
}
