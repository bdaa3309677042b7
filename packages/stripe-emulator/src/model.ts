import type { Currency } from './currency.ts'
/**
 * The emulator's data model, in one file so that resources need not import one another for their types.
 *
 * Amounts are cents. `created` and other times are Unix seconds by the emulator's clock; names ending in Ms are
 * milliseconds by the system clock. Rows are replaced, never mutated.
 */
export interface Row {
  id: string
  created: number
}

/** A row owned by, and visible to, one account: the platform or a connected account. */
export interface OwnedRow extends Row {
  account: string
}

export type Metadata = Record<string, string>

/** The stored details of a card, without its number. */
export interface CardOnFile {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  fingerprint: string
}

export interface Address {
  country: string
  /** Null outside the United States. */
  state: string | null
  postalCode: string | null
  city: string | null
  line1: string | null
  line2: string | null
}

export interface TaxId {
  type: 'eu_vat' | 'gb_vat' | 'ch_vat' | 'no_vat'
  value: string
}

/** The address and the business that the buyer entered. */
export interface Billing {
  name: string
  address: Address
  businessName: string | null
  taxId: TaxId | null
}

export interface Payer {
  email: string
  name: string
  billing?: Billing | null
}

/** The tax on a line. */
export interface LineTax {
  country: string
  state: string | null
  taxType: 'vat' | 'sales_tax' | null
  /** The standard rate in thousandths of a percent, even if nothing is collected. */
  milliPercent: number
  amount: number
  taxableAmount: number
  reason: 'standard_rated' | 'reverse_charge' | 'not_collecting'
}

/** The amount in the currency in which the buyer pays. */
export interface Presentment {
  amount: number
  currency: Currency
}

export interface LineItem {
  id: string
  price: string
  product: string
  name: string
  description: string | null
  quantity: number
  unitAmount: number
  productMetadata: Metadata
  metadata?: Metadata
  taxBehavior?: 'inclusive' | 'exclusive' | null
  /** Null before it is computed, or without automatic tax. */
  tax?: LineTax | null
}

export interface SessionRow extends OwnedRow {
  status: 'open' | 'complete' | 'expired'
  /** With the exclusive tax, once it is computed. */
  amountTotal: number
  currency: string
  automaticTax?: boolean
  collectsTaxId?: boolean
  billingAddressCollection?: 'auto' | 'required' | null
  /** Whether the payment saves the address and the name on the customer. */
  customerUpdate?: { address: boolean; name: boolean }
  /** Whether the page offers the buyer's own currency. */
  adaptivePricing?: boolean
  /** Null if the buyer pays in the currency of the session. */
  presentment?: Presentment | null
  /** For whom the tax was computed, before the payment. */
  billing?: Billing | null
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  customer: string | null
  customerEmail: string | null
  /** Whether the page offers to save the customer's card. */
  offersSaving?: boolean
  payer: Payer | null
  expiresAt: number
  lineItems: LineItem[]
  metadata: Metadata
  intentMetadata: Metadata
  intentDescription: string | null
  transferGroup: string | null
  receiptEmail: string | null
  paymentIntent: string | null
}

interface PaymentError {
  code: string
  declineCode: string | null
  message: string
  charge: string | null
}

export interface PaymentIntentRow extends OwnedRow {
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  amount: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Metadata
  transferGroup: string | null
  receiptEmail: string | null
  paymentMethod: string | null
  /** The card and the buyer of the current attempt. */
  card: CardOnFile | null
  payer: Payer | null
  /** Whether to save the card of this attempt once the payment succeeds. */
  savesCard?: boolean
  presentment?: Presentment | null
  latestCharge: string | null
  lastError: PaymentError | null
  canceledAt: number | null
}

export interface ChargeRow extends OwnedRow {
  status: 'succeeded' | 'failed'
  amount: number
  amountRefunded: number
  currency: string
  balanceTransaction: string | null
  paymentIntent: string | null
  paymentMethod: string | null
  card: CardOnFile | null
  payer: Payer | null
  customer: string | null
  description: string | null
  metadata: Metadata
  transferGroup: string | null
  receiptEmail: string | null
  failure: PaymentError | null
  disputed?: boolean
  presentment?: Presentment | null
  /** Set on the payment (py_...) that a transfer creates in a connected account. */
  sourceTransfer: string | null
}

export interface RefundRow extends OwnedRow {
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  currency: string
  /** Null while the refund is pending, because no money has moved. */
  balanceTransaction: string | null
  charge: string
  paymentIntent: string | null
  metadata: Metadata
  reason: string | null
  reference: string | null
  /** Set on the refund (pyr_...) that a transfer reversal creates in a connected account. */
  transferReversal: string | null
}

export type BalanceTransactionType =
  | 'charge'
  | 'refund'
  | 'transfer'
  | 'transfer_refund'
  | 'payment'
  | 'payment_refund'
  | 'payout'
  | 'payout_failure'
  | 'refund_failure'
  | 'adjustment'

export interface BalanceTransactionRow extends OwnedRow {
  type: BalanceTransactionType
  amount: number
  fee: number
  net: number
  availableOn: number
  currency: string
  source: string
  description: string | null
  /** Stripe's reporting category, where it differs from the type. */
  category?: 'dispute' | 'dispute_reversal'
}

/** A chargeback or an inquiry by the buyer's bank. */
export interface DisputeRow extends OwnedRow {
  charge: string
  paymentIntent: string | null
  amount: number
  currency: string
  reason: string
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost'
  /** Ids of the balance transactions that withdrew and reinstated the money. */
  movements: string[]
  dueBy: number
  metadata: Metadata
}

/** A card network's early fraud warning about a payment. */
export interface FraudWarningRow extends OwnedRow {
  charge: string
  paymentIntent: string | null
  actionable: boolean
  fraudType: string
}

export interface CustomerRow extends OwnedRow {
  email: string | null
  name: string | null
  address?: Address | null
  description: string | null
  metadata: Metadata
  /** A deleted customer can only be retrieved. */
  deleted?: boolean
}

/** A saved card. A detached card has no customer and cannot be used. */
export interface PaymentMethodRow extends OwnedRow {
  customer: string | null
  card: CardOnFile
  payer: Payer
}

export interface BankAccount {
  id: string
  bankName: string
  last4: string
  routingNumber: string
  /** The failure code of payouts to a test account that rejects them. */
  refuses?: string | null
}

export interface AccountRow extends Row {
  kind: 'platform' | 'connected'
  country: string
  /** Of earlier journals: US dollars. */
  currency?: Currency
  email: string | null
  businessType: string | null
  businessName: string | null
  payoutInterval: string
  detailsSubmitted: boolean
  transfersRequested: boolean
  cardPaymentsRequested: boolean
  bankAccount: BankAccount | null
  metadata: Metadata
}

export interface AccountLinkRow extends Row {
  account: string
  expiresAt: number
  refreshUrl: string
  returnUrl: string
  used: boolean
}

export interface TransferRow extends OwnedRow {
  amount: number
  amountReversed: number
  currency: string
  balanceTransaction: string
  destination: string
  destinationPayment: string
  sourceTransaction: string | null
  description: string | null
  transferGroup: string | null
  metadata: Metadata
}

export interface TransferReversalRow extends OwnedRow {
  amount: number
  currency: string
  balanceTransaction: string
  destinationPaymentRefund: string
  transfer: string
  metadata: Metadata
}

export interface PayoutRow extends OwnedRow {
  status: 'pending' | 'in_transit' | 'paid' | 'failed'
  failure: { code: string; message: string; balanceTransaction: string } | null
  amount: number
  currency: string
  arrivalDate: number
  balanceTransaction: string
  destination: string
  description: string | null
  statementDescriptor: string | null
  metadata: Metadata
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export interface EventRow extends OwnedRow {
  type: string
  object: JsonObject
  previous: JsonObject | null
  request: { id: string; idempotencyKey: string | null } | null
}

/** An event not yet acknowledged by an endpoint. Acknowledged deliveries are deleted. */
export interface DeliveryRow extends Row {
  event: string
  endpoint: 'platform' | 'connect'
  state: 'pending' | 'held'
  attempts: number
}

export interface IdempotencyRow extends Row {
  method: string
  path: string
  bodyHash: string
  requestId: string
  status: number
  body: string
}

export type WebhookMode = 'normal' | 'hold' | 'duplicate' | 'reorder' | 'drop'

/** The settings of the control API; a single row. */
export interface ControlRow extends Row {
  frozenAtMs: number | null
  offsetMs: number
  webhookMode: WebhookMode
}

export interface Tables {
  sessions: SessionRow
  paymentIntents: PaymentIntentRow
  charges: ChargeRow
  refunds: RefundRow
  balanceTransactions: BalanceTransactionRow
  customers: CustomerRow
  paymentMethods: PaymentMethodRow
  accounts: AccountRow
  accountLinks: AccountLinkRow
  transfers: TransferRow
  transferReversals: TransferReversalRow
  payouts: PayoutRow
  disputes: DisputeRow
  fraudWarnings: FraudWarningRow
  events: EventRow
  deliveries: DeliveryRow
  idempotency: IdempotencyRow
  control: ControlRow
}
