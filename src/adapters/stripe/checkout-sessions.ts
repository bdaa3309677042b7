// The payment pages: https://docs.stripe.com/payments/checkout
import type Stripe from 'stripe'
import { sum } from '#src/kernel/money.ts'
import type { CheckoutRequest, CheckoutState } from '#src/ports/payments.ts'
import { readTax } from './checkout-tax.ts'
import { paymentExpand, paymentOf } from './payment-of.ts'

/** The request for a payment page. */
export function sessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { automaticTax } = request
  return {
    mode: 'payment',
    line_items: withinLimit(request.lines).map((line) => ({
      quantity: 1,
      price_data: {
        currency: request.currency,
        unit_amount: line.amount,
        product_data: { name: line.title, ...(automaticTax ? { tax_code: electronicService } : {}) },
        ...(automaticTax ? { tax_behavior: automaticTax.behavior } : {}),
      },
    })),
    ...(automaticTax ? taxParams(request) : {}),
    // Overrides the setting in the provider's dashboard.
    adaptive_pricing: { enabled: request.adaptivePricing },
    client_reference_id: request.orderId,
    metadata: { order_id: request.orderId },
    payment_intent_data: { metadata: { order_id: request.orderId }, transfer_group: request.orderId },
    ...payerOf(request),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  }
}

/** General, electronically supplied services: https://docs.stripe.com/tax/tax-codes */
const electronicService = 'txcd_10000000'

/** The platform is liable. What a known customer enters is saved, which Stripe requires. */
function taxParams({ customerId }: CheckoutRequest): Partial<Stripe.Checkout.SessionCreateParams> {
  return {
    automatic_tax: { enabled: true, liability: { type: 'self' } },
    tax_id_collection: { enabled: true },
    billing_address_collection: 'required',
    ...(customerId === null ? {} : { customer_update: { address: 'auto', name: 'auto' } }),
  }
}

/** Shows and offers saved cards to a customer. Stripe accepts a customer or an email address, not both. */
function payerOf({ customerId, buyerEmail }: CheckoutRequest): Partial<Stripe.Checkout.SessionCreateParams> {
  if (customerId !== null)
    return { customer: customerId, saved_payment_method_options: { payment_method_save: 'enabled' } }
  return buyerEmail ? { customer_email: buyerEmail } : {}
}

/** The maximum of line items: https://docs.stripe.com/api/checkout/sessions/create */
const maxLines = 100

/** A longer order ends with one line for the rest. */
function withinLimit(lines: CheckoutRequest['lines']): CheckoutRequest['lines'] {
  if (lines.length <= maxLines) return lines
  const rest = lines.slice(maxLines - 1)
  const together = { title: `${rest.length} more listings`, amount: sum(rest.map((line) => line.amount)) }
  return [...lines.slice(0, maxLines - 1), together]
}

export async function readSession(stripe: Stripe, id: string): Promise<CheckoutState> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: [`payment_intent.${paymentExpand}`] })
  const isPaid = session.payment_status === 'paid'
  return {
    sessionId: session.id,
    orderId: session.metadata?.['order_id'] ?? null,
    status: statusOf(session.status),
    payment: isPaid ? paymentOf(session.payment_intent) : null,
    tax: isPaid && session.automatic_tax.enabled ? await readTax(stripe, session) : null,
  }
}

/** Every other status is open. */
function statusOf(status: Stripe.Checkout.Session.Status | null): CheckoutState['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}
