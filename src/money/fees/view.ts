import type { SellerFee } from './rules.ts'

/** A seller's own fee, as the staff sees it. */
export type SellerFeeView = SellerFee & {
  readonly reason: string
  readonly setAt: Date
}
