import type { Cents } from '#src/kernel/money.ts'

/** The operator's settings that pages mention. Pages never hard-code them. */
export type PricingTerms = {
  readonly feePercent: number
  /** The creator's share of a sale in percent. */
  readonly creatorPercent: number
  readonly refundDays: number
  readonly payoutMinimum: Cents
  readonly payoutHoldDays: number
  /** False where paid listings cannot be bought. */
  readonly takesPayments: boolean
}

/** The fee of a price, by the rule that books sales. */
export type FeeOf = (price: Cents) => Cents
