import type { Cents } from '#src/kernel/money.ts'
import type { ListingView, OfferView } from '#src/storefront/catalog/view.ts'
import type { LineBundle } from '#src/money/bundles/rules.ts'
import type { FeeRange } from '#src/money/fees/rules.ts'
import type { BillingDetails, TaxKind } from '#src/money/tax/rules.ts'
import type { NamedListing } from './buy-link-rules.ts'
import type { LineProblem, ProposalProblem } from './rules.ts'

export type CheckoutLine = {
  readonly listing: ListingView
  readonly licence: string
  readonly seats: number
  /** Before the discount and the tax. */
  readonly price: Cents
  /** What the buyer can choose; null for a listing with one license and one price. */
  readonly choice: LineChoice | null
  /** Whether the buyer has a seat of another buyer's license, which ends with the purchase. */
  readonly endsSeat: boolean
  /** Why the line cannot be bought; null if it can. */
  readonly problem: LineProblem | null
  /** The discount on its price. */
  readonly discount: Cents
  /** What the buyer pays for it, and the tax in that. */
  readonly pays: Cents
  readonly tax: Cents
}

export type LineChoice =
  | { readonly kind: 'license'; readonly offers: readonly OfferView[] }
  | { readonly kind: 'amount'; readonly minimum: Cents; readonly suggested: Cents | null }

/** The listings that a link proposes for the cart. */
export type ProposalView = {
  readonly lines: readonly {
    readonly listing: ListingView
    readonly licence: string
    /** Why it cannot be added; null if it can. */
    readonly problem: ProposalProblem | null
  }[]
  /** The number of ids that name no listing. */
  readonly unknown: number
}

/** How a checkout is taxed, as far as that is known before the payment. */
export type CheckoutTax = {
  readonly kind: TaxKind
  readonly isIncluded: boolean
  /** "19%". */
  readonly rate: string
  readonly name: string
  /** Why there is no tax; empty for no reason to tell. */
  readonly sentence: string
}

export type CheckoutView = {
  readonly lines: readonly CheckoutLine[]
  /** Only of lines that can be bought, with the tax. */
  readonly total: Cents
  /** Null if it cannot be computed, or if nothing is paid. */
  readonly tax: CheckoutTax | null
  /** Why it cannot be computed. */
  readonly taxObstacle: { readonly title: string; readonly advice: string } | null
  readonly billing: BillingDetails | null
  /** Whether the tax depends on the country of the buyer. */
  readonly asksCountry: boolean
  /** The bundle that is bought; null for the cart and for one listing. */
  readonly bundle: LineBundle | null
  /** The listing that is bought for somebody else; null for none. */
  readonly giftOf: string | null
  /** How many gifts of this listing the buyer has paid for, so that a form that is sent twice is paid once. */
  readonly giftsPaid: number
  /** The listing that is bought alone, with what was chosen of it; null for the cart, a bundle and a gift. */
  readonly only: NamedListing | null
  /** The purchase that is upgraded, and the id and seats of its present license; null for another order. */
  readonly upgrade: { readonly purchaseId: string; readonly from: string; readonly fromSeats: number } | null
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
