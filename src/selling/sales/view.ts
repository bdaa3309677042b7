import type { Cents } from '#src/kernel/money.ts'
import type { LineBundle } from '#src/money/bundles/rules.ts'
import type { RefundReason, SuspendedFor } from '#src/buying/orders/rules.ts'
import type { RefundObstacle, Sold } from './rules.ts'

/** A buyer as everyone sees them. */
export type BuyerView = {
  readonly id: string
  readonly name: string
  /** Null after the account was deleted. */
  readonly username: string | null
  /** Null unless they share it. */
  readonly email: string | null
}

/** ISO 3166, with its English name. */
export type Country = { readonly code: string; readonly name: string }

/** A buyer of a creator, with what they bought of this creator. */
export type CustomerView = {
  readonly buyer: BuyerView
  readonly sales: number
  /** The latest titles. */
  readonly titles: readonly string[]
  readonly lastAt: Date
  /** Null if unknown. */
  readonly country: Country | null
  /** What they paid, less what was returned. */
  readonly spent: Cents
}

/** A row of the export. Fee and net are of what was not refunded. */
export type SaleRecord = {
  readonly id: string
  readonly soldAt: Date
  readonly receiptNumber: number | null
  readonly title: string
  /** The bundle that it was sold with, as it was called then; null for none. */
  readonly bundle: LineBundle | null
  /** Whether it upgraded an earlier sale to this license. */
  readonly isUpgrade: boolean
  readonly licence: string
  readonly seats: number
  readonly buyer: BuyerView
  readonly country: Country | null
  readonly listPrice: Cents
  readonly discount: Cents
  readonly tax: Cents
  readonly price: Cents
  readonly fee: Cents
  /** What collaborators and an affiliate keep. */
  readonly shared: Cents
  readonly refunded: Cents
  readonly net: Cents
}

/** A row of the list of sales. */
export type SaleRow = {
  readonly id: string
  readonly promptId: string
  readonly title: string
  readonly bundle: LineBundle | null
  readonly isUpgrade: boolean
  readonly buyer: BuyerView
  readonly country: Country | null
  readonly receiptNumber: number | null
  readonly soldAt: Date
  readonly refundedAt: Date | null
  readonly suspendedFor: SuspendedFor | null
  /** What the buyer paid, with the tax. */
  readonly price: Cents
  /** What was returned to the buyer, or taken by their bank. */
  readonly refunded: Cents
  /** What the creator keeps. */
  readonly net: Cents
}

/** A sale, with its refunds. */
export type SaleView = SaleRow &
  SaleRecord & {
    readonly discountCode: string | null
    /** For the creator's share of a refund. */
    readonly sold: Sold
    /** What can still be refunded. */
    readonly left: Cents
    /** The creator's earnings, of which refunds are taken. */
    readonly budget: Cents
    readonly obstacle: RefundObstacle | null
    readonly refunds: readonly {
      readonly id: string
      readonly amount: Cents
      readonly reason: RefundReason
      readonly state: 'requested' | 'succeeded' | 'failed'
      readonly createdAt: Date
    }[]
  }
