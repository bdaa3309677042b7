import type { Cents } from '#src/kernel/money.ts'
import type { Licence } from '#src/features/catalog/rules.ts'
import type { ListingView } from '#src/features/catalog/view.ts'
import type { LineProblem } from './rules.ts'

export type CheckoutLine = {
  readonly listing: ListingView
  readonly licence: Licence
  /** Why the line cannot be bought; null where it can. */
  readonly problem: LineProblem | null
  /** What a code takes off its price. */
  readonly discount: Cents
}

export type CheckoutView = {
  readonly lines: readonly CheckoutLine[]
  /** Of the lines that can be bought. */
  readonly total: Cents
  /** The discount code that was typed, and why it is of no use where it is not. */
  readonly code: { readonly typed: string; readonly refusal: string | null } | null
  readonly refundDays: number
  readonly feePercent: number
  readonly takesPayments: boolean
}

/** A purchase in the admins' list. */
export type PurchaseRow = {
  readonly id: string
  readonly buyerId: string
  readonly promptId: string
  readonly pricePaid: Cents
  readonly createdAt: Date
  readonly refundedAt: Date | null
}
