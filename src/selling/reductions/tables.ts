import type { ReductionState } from './rules.ts'

type PriceReductionsTable = {
  id: string
  prompt_id: string
  price_cents: number
  starts_at: Date
  ends_at: Date
  time_zone: string
  state: ReductionState
  usual_cents: number | null
  lowest_cents: number | null
  created_at: Date
  ended_at: Date | null
}

/** Each price of a listing and when it began. A trigger writes them. */
type ListingPricesTable = { prompt_id: string; price_cents: number; began_at: Date }

declare module '#src/ports/database.ts' {
  interface Tables {
    price_reductions: PriceReductionsTable
    listing_prices: ListingPricesTable
  }
}
