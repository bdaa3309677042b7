import type { Currency } from '#src/kernel/currencies.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { BilledTo, TaxKind } from '#src/money/tax/rules.ts'

import type { ShareKind } from './public/share-store.ts'
import type { HeldFor, RefundReason, ReturnReason, SuspendedFor } from './rules.ts'

type OrdersTable = {
  id: string
  buyer_id: string
  state: 'open' | 'superseded' | 'paid' | 'expired'
  currency: Currency
  total_cents: number
  discount_cents: Generated<number>
  tax_cents: Generated<number>
  fingerprint: string
  /** The number of the terms, or the date of those of an earlier release. */
  terms_version: string
  /** The sellers' hold; null for orders from before this column, which follow the setting. */
  hold_days: number | null
  delivery_requested_at: Date
  provider: string | null
  checkout_session_id: string | null
  /** Part of the idempotency key of the payment page. */
  checkout_attempt: Generated<number>
  /** The customer of the payment page at the provider. */
  customer_id: Generated<string | null>
  checkout_url: string | null
  payment_intent_id: string | null
  charge_id: string | null
  /** A keyed hash of the card's fingerprint; null without a card. */
  card_hash: Generated<string | null>
  /** Of the card; null if unknown. */
  country: Generated<string | null>
  tax_kind: Generated<TaxKind>
  tax_included: Generated<boolean>
  tax_name: Generated<string>
  tax_note: Generated<string>
  tax_country: Generated<string | null>
  tax_region: Generated<string | null>
  billed_to: JSONColumnType<BilledTo | null, BilledTo | null | undefined, BilledTo | null>
  card_country: Generated<string | null>
  presentment_amount: Generated<number | null>
  presentment_currency: Generated<string | null>
  receipt_number: number | null
  /** Of the receipt, if its purchases were moved to another account. */
  billed_name: Generated<string | null>
  billed_email: Generated<string | null>
  /** For somebody else, who claims its one listing. */
  is_gift: Generated<boolean>
  expires_at: Date
  created_at: Date
  polled_at: Date | null
  paid_at: Date | null
}

type OrderLinesTable = {
  id: string
  order_id: string
  position: number
  prompt_id: string
  seller_id: string
  title: string
  text_version: number
  licence: string
  /** That of the license when the order was made. A trigger sets it. */
  licence_version: Generated<number>
  /** How many members the license is for; 1 for the buyer alone. */
  seats: Generated<number>
  currency: Currency
  list_price_cents: number
  discount_cents: Generated<number>
  tax_cents: Generated<number>
  tax_rate: Generated<string>
  tax_included: Generated<boolean>
  /** What the buyer pays, with the tax. */
  price_cents: number
  fee_percent: string
  fee_cents: number
  refund_days: number
  discount_code: string | null
  /** The bundle that it was bought with, and its title then. */
  bundle_id: Generated<string | null>
  bundle_title: Generated<string | null>
  /** The purchase, or the upgrade of it, at whose license this line begins. */
  upgrades: Generated<string | null>
}

/** What opens a text: a purchase, or a member's seat of one. */
type EntitlementsTable = {
  id: string
  /** Null for an upgrade, whose buyer is that of `base_id`. */
  buyer_id: string | null
  /** The purchase that this upgrades; null for one of a library. */
  base_id: Generated<string | null>
  upgrade_number: Generated<number | null>
  prompt_id: string
  order_line_id: string
  /** Set by a trigger. */
  sold_by: Generated<string>
  price_paid_cents: number
  currency: Currency
  text_version: number
  licence: string
  created_at: Date
  refunded_at: Date | null
  /** 'on-hold' for a seat, whatever the reason is. */
  suspended_for: HeldFor | null
  /** Whether its sale is in the counts of its listing and creator, once its order has a receipt number. */
  is_counted: Generated<boolean>
  /** A gift that nobody has claimed: it is in nobody's library, and its buyer is who paid. */
  is_unclaimed: Generated<boolean>
  /** Of a seat: the purchase. Its price is 0, and a trigger ends, suspends and restores it with the purchase. */
  seat_of: Generated<string | null>
}

/** A view of the entitlements that are not seats. */
type PurchasesTable = Omit<EntitlementsTable, 'seat_of' | 'suspended_for'> & { suspended_for: SuspendedFor | null }

/** The shares of a line that others than its seller get. */
type LineSharesTable = {
  order_line_id: string
  position: number
  party_id: string
  kind: ShareKind
  percent: string
  amount_cents: number
  before_cents: number
  /** Of an affiliate: the link that brought the sale. */
  link_id: string | null
}

/** The amount that a dispute has taken of a line. */
type DisputeLinesTable = { dispute_id: string; order_line_id: string; withdrawn_cents: number }

type RefundsTable = {
  id: string
  order_line_id: string
  amount_cents: number
  currency: Currency
  reason: RefundReason
  /** The seller bears all of it, including the platform's fee. */
  keeps_fee: Generated<boolean>
  state: 'requested' | 'succeeded' | 'failed'
  provider_refund_id: string | null
  error_message: string | null
  created_at: Date
  /** When the provider was last asked about it. */
  polled_at: Generated<Date | null>
  finished_at: Date | null
  /** Set by a trigger until the invoices of the order tell it. */
  needs_document: Generated<boolean>
}

/** Payments that do not match their orders and are refunded as a whole. */
type ReturnedPaymentsTable = {
  payment_intent_id: string
  id: string
  order_id: string
  amount: number
  currency: string
  reason: ReturnReason
  created_at: Date
  refunded_at: Date | null
}

/** Emails that the mail server took. */
type OrderEmailsTable = {
  order_id: string
  key: string
  kind: 'receipt' | 'refund'
  sent_to: 'buyer' | 'seller'
  sent_at: Date
}

type ReceiptCounterTable = { only_row: boolean; last_number: number }

declare module '#src/ports/database.ts' {
  interface Tables {
    orders: OrdersTable
    order_lines: OrderLinesTable
    entitlements: EntitlementsTable
    purchases: PurchasesTable
    refunds: RefundsTable
    returned_payments: ReturnedPaymentsTable
    dispute_lines: DisputeLinesTable
    line_shares: LineSharesTable
    receipt_counter: ReceiptCounterTable
    order_emails: OrderEmailsTable
  }
}
