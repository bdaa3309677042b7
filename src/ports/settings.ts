import type { Cents } from '#src/kernel/money.ts'

/** What an operator may decide about the market, checked at start. */
export type Settings = {
  readonly publicUrl: string
  readonly platformFeePercent: number
  readonly refundDays: number
  readonly payoutHoldDays: number
  readonly payoutMinimum: Cents
  readonly launchMode: 'open' | 'invite'
  readonly demo: boolean
  /** False where no provider is configured: free listings work, and paid ones say why not. */
  readonly takesPayments: boolean
}
