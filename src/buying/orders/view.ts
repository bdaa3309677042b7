import type { Cents } from '#src/kernel/money.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import type { FeeRange } from '#src/money/fees/rules.ts'
import type { LineProblem } from './rules.ts'

export type CheckoutLine = {
  readonly listing: ListingView
  readonly licence: string
  /** Why the line cannot be bought; null if it can. */
  readonly problem: LineProblem | null
  /** The discount on its price. */
  readonly discount: Cents
}

export type CheckoutView = {
  readonly lines: readonly CheckoutLine[]
  /** Only of lines that can be bought. */
  readonly total: Cents
  /** The entered discount code, and why it does not apply. */
  readonly code: { readonly typed: string; readonly refusal: string | null } | null
  readonly refundDays: number
  /** Of the lines that are paid. */
  readonly fees: FeeRange
  readonly takesPayments: boolean
}

/** A row of the admin list of purchases. */
export type PurchaseRow = {
  readonly id: string
  readonly buyerId: string
  readonly promptId: string
  readonly pricePaid: Cents
  readonly createdAt: Date
  readonly refundedAt: Date | null
}
