import type { GeneratedAlways } from 'kysely'

/** Kept by triggers: the sum of all rows of a kind is how much there is of it. */
type ShopTotalsTable = {
  id: GeneratedAlways<number>
  metric: 'users' | 'listings' | 'purchases' | 'refunded'
  amount: number
  cents: number
}

declare module '#src/ports/database.ts' {
  interface Tables {
    site_totals: ShopTotalsTable
  }
}
