import { sql } from 'kysely'
import { allPrices } from '#src/storefront/catalog/rules.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Cell } from './facets.ts'
import { stepsOf } from './price-steps.ts'
import type { Filters } from './rules.ts'
import { filterGroups } from './rules.ts'

const groupColumns = sql.join(filterGroups.map((group) => sql.ref(group)))
const packedColumns = sql.join(
  [...filterGroups, 'listings'].map((column) => sql.ref(column)),
  sql` || '|' || `,
)

/** How many active listings have each combination of filter values in a price range, from the totals that a trigger updates. */
export async function readTotals(db: Reader, { min, max }: Pick<Filters, 'min' | 'max'>): Promise<Cell[]> {
  const steps = min === null && max === null ? [allPrices] : stepsOf({ min, max })
  const { rows } = await sql<{ packed: string | null }>`
    select string_agg(${packedColumns}, ';') as packed from (
      select ${groupColumns}, sum(listings) as listings from listing_totals
      where price_step = any(${steps}::smallint[]) group by ${groupColumns} having sum(listings) > 0
    ) kinds`.execute(db)
  return unpack(rows[0]?.packed ?? '')
}

/** The rows are packed into one text, since transferring two hundred rows takes longer than summing them. */
function unpack(packed: string): Cell[] {
  return packed.split(';').flatMap((line) => {
    const values = line.split('|')
    if (values.length <= filterGroups.length) return []
    const cell = Object.fromEntries(filterGroups.map((group, i) => [group, values[i]]))
    return [{ ...cell, listings: Number(values.at(-1)) } as Cell]
  })
}
