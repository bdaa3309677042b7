import type { Cents } from '#src/kernel/money.ts'
import type { Licence } from '#src/features/catalog/rules.ts'
import type { RefundReason, SuspendedFor } from '#src/features/orders/rules.ts'
import type { RefundObstacle } from './rules.ts'

/** A buyer as everyone sees them. */
export type BuyerView = {
  readonly id: string
  readonly name: string
  /** Null after the account was deleted. */
  readonly username: string | null
  /** Null unless they share it. */
  readonly email: string | null
}

/** A buyer of a creator, with what they bought of this creator. */
export type CustomerView = {
  readonly buyer: BuyerView
  readonly sales: number
  /** The latest titles. */
  readonly titles: readonly string[]
  readonly lastAt: Date
  readonly country: string | null
  /** What they paid, less what was returned. */
  readonly spent: Cents
}

/** A row of the export: shares are of what was not refunded. */
export type SaleRecord = {
  readonly id: string
  readonly soldAt: Date
  readonly receiptNumber: number | null
  readonly title: string
  readonly licence: Licence
  readonly buyer: BuyerView
  /** ISO 3166. */
  readonly country: string | null
  readonly listPrice: Cents
  readonly discount: Cents
  readonly tax: Cents
  readonly price: Cents
  readonly fee: Cents
  readonly refunded: Cents
  readonly net: Cents
}

/** A row of the list of sales. */
export type SaleRow = {
  readonly id: string
  readonly promptId: string
  readonly title: string
  readonly buyer: BuyerView
  /** Its English name; null if unknown. */
  readonly country: string | null
  readonly receiptNumber: number | null
  readonly soldAt: Date
  readonly refundedAt: Date | null
  readonly suspendedFor: SuspendedFor | null
  /** What the buyer paid. */
  readonly price: Cents
  /** What was returned to the buyer, or taken by their bank. */
  readonly refunded: Cents
  /** What the creator keeps. */
  readonly net: Cents
}

/** A sale, with its refunds. */
export type SaleView = SaleRow & {
  readonly licence: Licence
  readonly listPrice: Cents
  readonly discount: Cents
  readonly discountCode: string | null
  readonly tax: Cents
  /** The fee at the sale. */
  readonly fee: Cents
  /** What was returned so far, and the platform's part of it. */
  readonly returned: { readonly price: Cents; readonly fee: Cents }
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
