import type { ListingView } from '#src/features/catalog/view.ts'
import type { Period } from './rules.ts'

/** What happened in a period, and what led it, first to last. `countedAt` null: it was never counted. */
export type TrendingView = {
  readonly period: Period
  readonly ranked: readonly ListingView[]
  readonly sales: number
  readonly favorites: number
  readonly views: number
  readonly countedAt: Date | null
}
