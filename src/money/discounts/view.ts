import type { Cents } from '#src/kernel/money.ts'
import type { CodeStatus } from './rules.ts'

/** A row of the seller's list of codes. */
export type DiscountView = {
  readonly id: string
  readonly code: string
  readonly percent: number | null
  readonly amount: Cents | null
  readonly uses: number
  readonly maxUses: number | null
  readonly expiresAt: Date | null
  readonly standing: CodeStatus
}
