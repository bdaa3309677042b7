import type { Currency } from '../currency.ts'
import { minimumChargeIn, moneyText } from '../currency.ts'
import { requireCurrency } from '../http/require-currency.ts'
import { invalid } from '../http/failure.ts'
import type { Params } from '../http/params.ts'
import type { ApiCall } from '../http/route.ts'
import type { SessionRow, LineItem } from '../model.ts'
import { checkedEmail, customerOf } from '../resources/customers.ts'
import { newId } from '../store/ids.ts'
import { readTaxOfLine, readTaxSettings, requireTaxBehavior } from './tax-params.ts'

/** Stripe's fields that the emulator ignores. */
const IGNORED = [
  'allow_promotion_codes',
  'consent_collection',
  'custom_text',
  'customer_creation',
  'invoice_creation',
  'locale',
  'origin_context',
  'payment_method_types',
  'phone_number_collection',
  'submit_type',
]

const DAY = 24 * 3600

/** Creates an open session from the request. Throws a StripeFailure where Stripe would reject it. */
export function createSession(call: ApiCall): SessionRow {
  const { params } = call
  params.ignore(...IGNORED)
  requireHostedPayment(params)
  const lineItems = readLineItems(params, call.emulator.settings.currency)
  const customer = params.text('customer')
  const customerEmail = checkedEmail(params.text('customer_email', 800), 'customer_email')
  if (customer && customerEmail)
    throw invalid('You may only specify one of these parameters: customer, customer_email.')
  const offersSaving = readSaving(params, customer)
  const stored = customer ? customerOf(call, customer, 'customer') : null
  const tax = readTaxSettings(params, stored)
  requireTaxBehavior(tax, lineItems)
  return call.emulator.store.tables.sessions.put({
    id: newId('cs_test'),
    account: call.account,
    created: call.at,
    status: 'open',
    amountTotal: totalOf(lineItems, call.emulator.settings.currency),
    currency: call.emulator.settings.currency,
    successUrl: pageUrl('success_url', params.requireText('success_url')),
    cancelUrl: cancelUrlOf(params),
    clientReferenceId: params.text('client_reference_id', 200),
    customer,
    customerEmail: customerEmail ?? stored?.email ?? null,
    offersSaving,
    ...tax,
    payer: null,
    expiresAt: expiryOf(call),
    lineItems,
    metadata: params.metadata(),
    ...intentFields(params.child('payment_intent_data')),
    paymentIntent: null,
  })
}

function requireHostedPayment(params: Params): void {
  if (params.requireText('mode') !== 'payment') {
    throw invalid('This emulator knows checkout sessions of mode payment only.', { param: 'mode' })
  }
  params.choice('ui_mode', ['hosted_page', 'hosted'])
}

/** Returns whether the page offers to save the card, which requires a customer. */
function readSaving(params: Params, customer: string | null): boolean {
  const options = params.child('saved_payment_method_options')
  options?.ignore('allow_redisplay_filters', 'payment_method_remove')
  const isOffered = options?.choice('payment_method_save', ['enabled', 'disabled']) === 'enabled'
  if (isOffered && customer === null) {
    const param = 'saved_payment_method_options[payment_method_save]'
    throw invalid('This emulator saves the cards of customers only.', { param })
  }
  return isOffered
}

function totalOf(lineItems: SessionRow['lineItems'], currency: Currency): number {
  const total = lineItems.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0)
  const least = minimumChargeIn(currency)
  if (total < least) {
    const message = `The Checkout Session's total amount due must add up to at least ${moneyText(least, currency)} ${currency}`
    throw invalid(message, { code: 'amount_too_small' })
  }
  if (total > 99_999_999) {
    const most = moneyText(99_999_999, currency)
    throw invalid(`The Checkout Session's total amount must be no more than ${most}`, { code: 'amount_too_large' })
  }
  return total
}

function cancelUrlOf(params: Params): string | null {
  const url = params.text('cancel_url')
  return url === null ? null : pageUrl('cancel_url', url)
}

function pageUrl(param: string, url: string): string {
  // The placeholder's braces are not valid in a URL.
  const plain = url.replaceAll('{CHECKOUT_SESSION_ID}', 'x')
  if (!URL.canParse(plain) || !/^https?:$/.test(new URL(plain).protocol)) {
    throw invalid('Not a valid URL', { code: 'url_invalid', param })
  }
  return url
}

function expiryOf(call: ApiCall): number {
  const requested = call.params.integer('expires_at', 0)
  if (requested === null) return call.at + DAY
  const param = 'expires_at'
  // Allows ten seconds for clock skew and latency.
  if (requested < call.at + 30 * 60 - 10) {
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', { param })
  }
  if (requested > call.at + DAY + 10) {
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', { param })
  }
  return requested
}

type IntentFields = Pick<SessionRow, 'intentMetadata' | 'intentDescription' | 'transferGroup' | 'receiptEmail'>

function intentFields(params: Params | null): IntentFields {
  params?.ignore('capture_method', 'setup_future_usage', 'statement_descriptor', 'statement_descriptor_suffix')
  return {
    intentMetadata: params?.metadata() ?? {},
    intentDescription: params?.text('description', 1000) ?? null,
    transferGroup: params?.text('transfer_group') ?? null,
    receiptEmail: checkedEmail(params?.text('receipt_email') ?? null, 'payment_intent_data[receipt_email]'),
  }
}

/** Reads 1 to 100 line items, each with its own price. */
export function readLineItems(params: Params, currency: Currency): LineItem[] {
  const items = params.children('line_items')
  if (items.length === 0) {
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' })
  }
  if (items.length > 100) throw invalid('At most 100 line items are allowed.', { param: 'line_items' })
  return items.map((item) => readLineItem(item, currency))
}

function readLineItem(params: Params, currency: Currency): LineItem {
  const price = params.child('price_data')
  if (!price) throw invalid('This emulator knows line items with price_data only.', { param: 'line_items' })
  const product = price.child('product_data')
  if (!product) throw invalid('This emulator knows prices with product_data only.', { param: 'line_items' })
  requireCurrency(price.requireText('currency'), currency, 'line_items')
  product.ignore('images', 'unit_label')
  params.ignore('adjustable_quantity')
  return {
    id: newId('li'),
    price: newId('price'),
    product: newId('prod'),
    name: product.requireText('name'),
    description: product.text('description'),
    quantity: params.integer('quantity', 1) ?? 1,
    unitAmount: price.requireInteger('unit_amount', 0),
    productMetadata: product.metadata(),
    metadata: params.metadata(),
    taxBehavior: readTaxOfLine(price, product),
  }
}
