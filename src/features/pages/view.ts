import type { Cents } from '#src/kernel/money.ts'

/** What the operator decided and the pages tell. No page types such a figure in. */
export type PricingTerms = {
  readonly feePercent: number
  /** What is left of a sale for its creator, in percent. */
  readonly creatorPercent: number
  readonly refundDays: number
  readonly payoutMinimum: Cents
  readonly payoutHoldDays: number
  /** False where paid listings cannot be bought. */
  readonly takesPayments: boolean
}

/** What the shop keeps of a price, by the rule that books sales. */
export type FeeOf = (price: Cents) => Cents
