import { sql } from 'kysely'
import { allPrices } from '#src/features/catalog/rules.ts'

/** The rows of the totals that hold all prices together. */
export const isOfAllPrices = sql`price_step = ${sql.lit(allPrices)}`

/** How many active listings there are in all. */
export const totalOfAll = sql<number>`(select coalesce(sum(listings), 0)::int from listing_totals where ${isOfAllPrices})`
