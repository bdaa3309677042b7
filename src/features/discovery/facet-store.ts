import { sql } from 'kysely'
import { allPrices } from '#src/features/catalog/rules.ts'
import type { Category, ListingType, Model } from '#src/features/catalog/rules.ts'
import type { Reader } from '#src/ports/database.ts'
import type { CompiledSearch } from './compiled-search.ts'
import type { Cell } from './facets.ts'
import { sumOf } from './facets.ts'
import { inRange, question } from './find-store.ts'
import type { Filters } from './rules.ts'

type PriceRange = Pick<Filters, 'min' | 'max'>
type Packed = { packed: string | null }

/** How many active listings there are in all, and of each kind in a range of prices, from the totals that are kept. */
export async function readTotals(db: Reader, { min, max }: PriceRange): Promise<{ total: number; cells: Cell[] }> {
  const isAll = min === null && max === null
  const steps = isAll ? ofAllPrices : sql`price_step between ${2 * (min ?? 0)} and ${max === null ? lastStep : 2 * max}`
  const total = isAll ? sql`null` : sql`(select sum(listings) from listing_totals where ${ofAllPrices})`
  const { rows } = await sql<Packed & { total: number | null }>`
    select ${pack} as packed, ${total}::int as total from (
      select category, model, type, sum(listings) as n from listing_totals where ${steps} group by category, model, type
    ) kinds where n > 0`.execute(db)
  const cells = unpack(rows[0])
  return { cells, total: rows[0]?.total ?? sumOf(cells) }
}

/** How many active listings there are in all, and nothing else. */
export async function readTotal(db: Reader): Promise<number> {
  const { rows } = await sql<{ total: number | null }>`
    select sum(listings)::int as total from listing_totals where ${ofAllPrices}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The same of what words find, counted up to a bound. `isCommon` where a good part of all listings has them. */
export async function countFound(
  db: Reader,
  { begun, without }: Pick<CompiledSearch, 'begun' | 'without'>,
  range: PriceRange,
  isCommon: boolean,
): Promise<Cell[]> {
  const words = [begun, without && `!(${without})`].filter(Boolean).join(' & ')
  // Where much matches, reading along finds enough sooner than the index could list it. A bound shuts the index out.
  const source = isCommon ? sql`(select * from search_documents limit ${sql.lit(readAtMost)})` : sql`search_documents`
  const { rows } = await sql<Packed>`
    select ${pack} as packed from (
      select category, model, type, count(*) as n from (
        select category, model, type from ${source} prompts
        where ${isCommon ? sql`coalesce(words @@ ${question(words)}, false)` : sql`words @@ ${question(words)}`} and ${inRange(range)} limit ${sql.lit(countedAtMost)}
      ) found group by category, model, type
    ) kinds`.execute(db)
  return unpack(rows[0])
}

export const countedAtMost = 4000
/** Where words are common, so many listings tell enough: of a phrase of them, all would have to be looked at. */
export const readAtMost = 40_000
const lastStep = 201
const ofAllPrices = sql`price_step = ${sql.lit(allPrices)}`

/** As one text: two hundred rows cost more on their way than they cost to add up. */
const pack = sql`string_agg(category || '|' || model || '|' || type || '|' || n, ';')`

function unpack(row: Packed | undefined): Cell[] {
  return (row?.packed ?? '').split(';').flatMap((line) => {
    const [category, model, type, n] = line.split('|')
    return n === undefined
      ? []
      : [{ category: category as Category, model: model as Model, type: type as ListingType, listings: Number(n) }]
  })
}
