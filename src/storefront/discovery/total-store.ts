import { sql } from 'kysely'
import { allPrices } from '#src/storefront/catalog/rules.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Cell } from './facets.ts'
import { stepsOf } from './price-steps.ts'
import type { Filters } from './rules.ts'
import { filterGroups } from './rules.ts'

const groupColumns = sql.join(filterGroups.map((group) => sql.ref(group)))

/** How many active listings have each combination of filter values in a price range, from the totals that a trigger updates. */
export async function readTotals(db: Reader, { min, max }: Pick<Filters, 'min' | 'max'>): Promise<Cell[]> {
  const steps = min === null && max === null ? [allPrices] : stepsOf({ min, max })
  // One value, since transferring two hundred rows takes longer than summing them.
  const { rows } = await sql<{ cells: readonly (readonly (string | number)[])[] | null }>`
    select json_agg(json_build_array(${groupColumns}, listings)) as cells from (
      select ${groupColumns}, sum(listings)::int as listings from listing_totals
      where price_step = any(${steps}::smallint[]) group by ${groupColumns} having sum(listings) > 0
    ) kinds`.execute(db)
  return (rows[0]?.cells ?? []).map(
    (values) =>
      ({
        ...Object.fromEntries(filterGroups.map((group, i) => [group, values[i]])),
        listings: values.at(-1),
      }) as Cell,
  )
}
