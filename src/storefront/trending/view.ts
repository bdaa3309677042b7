import type { ListingView } from '#src/storefront/catalog/view.ts'
import type { Period } from './rules.ts'

/** The activity of a period and its top listings. `countedAt` is null before the first count. */
export type TrendingView = {
  readonly period: Period
  readonly ranked: readonly ListingView[]
  readonly sales: number
  readonly favorites: number
  readonly views: number
  readonly countedAt: Date | null
}
