import type { Cents } from '#src/kernel/money.ts'
import type { Bucket, Insight, Period, Sums } from './rules.ts'

export type Figures = {
  readonly period: Period
  readonly sums: Sums
  readonly before: Sums
  /** The current number of followers. */
  readonly followers: number
  readonly buckets: readonly Bucket[]
  readonly top: readonly {
    readonly id: string
    readonly title: string
    readonly isListed: boolean
    readonly sales: number
    readonly revenueCents: Cents
    readonly views: number
    readonly rating: number
    readonly reviews: number
  }[]
  /** The highest revenue first; empty unless more than one license was sold. */
  readonly licenses: readonly { readonly licence: string; readonly sales: number; readonly revenueCents: Cents }[]
  readonly activity: readonly {
    readonly kind: 'sale' | 'refund' | 'dispute' | 'review' | 'follower'
    readonly at: Date
    readonly promptId: string | null
    readonly title: string | null
    readonly figure: number
    readonly name: string | null
  }[]
  readonly insights: readonly Insight[]
}
