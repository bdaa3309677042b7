import type { Period } from './rules.ts'

type TrendingPinsTable = { prompt_id: string; pinned_by: string; created_at: Date }
type TrendingPeriodsTable = { period: Period; sales: number; favorites: number; views: number; counted_at: Date }
type TrendingRanksTable = { period: Period; rank: number; prompt_id: string }

declare module '#src/ports/database.ts' {
  interface Tables {
    trending_pins: TrendingPinsTable
    trending_periods: TrendingPeriodsTable
    trending_ranks: TrendingRanksTable
  }
}
