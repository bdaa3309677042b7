import { sql } from 'kysely'
import { allPrices } from '#src/features/catalog/rules.ts'
import type { Category, ListingType, Model } from '#src/features/catalog/rules.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Cell } from './facets.ts'
import { stepsOf } from './price-steps.ts'
import type { Filters } from './rules.ts'

/** How many active listings there are of each category, model and type in a range of prices, from the totals that a trigger keeps. */
export async function readTotals(db: Reader, { min, max }: Pick<Filters, 'min' | 'max'>): Promise<Cell[]> {
  const steps = min === null && max === null ? [allPrices] : stepsOf({ min, max })
  const { rows } = await sql<{ packed: string | null }>`
    select string_agg(category || '|' || model || '|' || type || '|' || listings, ';') as packed from (
      select category, model, type, sum(listings) as listings from listing_totals
      where price_step = any(${steps}::smallint[]) group by category, model, type having sum(listings) > 0
    ) kinds`.execute(db)
  return unpack(rows[0]?.packed ?? '')
}

/** One text: two hundred rows would take longer on their way than they take to add up. */
function unpack(packed: string): Cell[] {
  return packed.split(';').flatMap((line) => {
    const [category, model, type, listings] = line.split('|')
    if (listings === undefined) return []
    return [
      { category: category as Category, model: model as Model, type: type as ListingType, listings: Number(listings) },
    ]
  })
}
