import type { Cents } from '#src/kernel/money.ts'
import type { TaxKind } from '#src/money/tax/rules.ts'

/** The sales of a place that were taxed alike, less what was returned. */
export type TaxRow = {
  /** Null where the shop charges no tax, so that it did not ask. */
  readonly country: string | null
  /** A state outside the EU; may be empty. */
  readonly region: string
  /** "TX, United States". */
  readonly place: string
  readonly kind: TaxKind
  readonly rate: number
  /** The number of paid listings that were sold. */
  readonly sales: number
  readonly net: Cents
  readonly tax: Cents
  readonly gross: Cents
}

/** An order whose card is from another country than the billing details. */
export type PlaceConflict = {
  readonly orderId: string
  readonly receiptNumber: number | null
  readonly paidAt: Date
  readonly billingCountry: string
  readonly cardCountry: string
  readonly tax: Cents
  readonly total: Cents
}

export type TaxReport = {
  readonly period: string
  readonly rows: readonly TaxRow[]
  readonly net: Cents
  readonly tax: Cents
  readonly gross: Cents
  readonly conflicts: number
  /** From which to choose. */
  readonly periods: readonly string[]
}

export type SellerSums = {
  readonly sales: number
  /** The shares that were credited to the seller, without fee and tax. */
  readonly consideration: Cents
  readonly fees: Cents
  readonly tax: Cents
}

export type SellerRow = SellerSums & {
  readonly sellerId: string
  readonly username: string
  /** At the payment provider, which knows who the seller is. */
  readonly accountId: string | null
  readonly quarters: readonly [SellerSums, SellerSums, SellerSums, SellerSums]
}

export type SellerReport = {
  readonly year: string
  /** The highest consideration first. */
  readonly rows: readonly SellerRow[]
  readonly years: readonly string[]
}
