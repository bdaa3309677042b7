// Longer than 60 lines: every count that stands beside the filters, from totals that are kept or from what words find.
import { type RawBuilder, sql } from 'kysely'
import type { Category, ListingType, Model } from '#src/features/catalog/rules.ts'
import type { Reader } from '#src/ports/database.ts'
import type { CompiledSearch } from './compiled-search.ts'
import type { Cell } from './facets.ts'
import { sumOf } from './facets.ts'
import { inRange, isOfKinds, question } from './find-store.ts'
import { stepsOf } from './price-steps.ts'
import type { Filters } from './rules.ts'
import { isUnfiltered } from './rules.ts'
import { bandsOf, bandsWithPart, marksOfBands } from './search-marks.ts'
import { isOfAllPrices, totalOfAll } from './total-store.ts'

type PriceRange = Pick<Filters, 'min' | 'max'>
type Packed = { packed: string | null }

/** How many active listings there are in all, and of each kind in a range of prices, from the totals that are kept. */
export async function readTotals(db: Reader, range: PriceRange): Promise<{ total: number; cells: Cell[] }> {
  const total = isAllPrices(range) ? sql`null` : totalOfAll
  const { rows } = await sql<Packed & { total: number | null }>`
    select ${pack} as packed, ${total}::int as total from (${kindsIn(range)}) kinds where n > 0`.execute(db)
  const cells = unpack(rows[0]?.packed)
  return { cells, total: rows[0]?.total ?? sumOf(cells) }
}

/** How many there are of each kind at any price, for whoever asks for something else already. Packed; null for none. */
export const packedTotals = () => sql<string | null>`(
  select ${pack} from (${kindsIn({ min: null, max: null })}) kinds where n > 0
)`

/** At any price there is one row for each kind. */
function kindsIn(range: PriceRange) {
  if (isAllPrices(range))
    return sql`select category, model, type, listings as n from listing_totals where ${isOfAllPrices}`
  return sql`
    select category, model, type, sum(listings) as n from listing_totals where ${inSteps(range)} group by category, model, type`
}

/** How many of them pass the filters. */
export function totalPassing(filters: Filters) {
  if (isUnfiltered(filters)) return totalOfAll
  return sql<number>`(
    select coalesce(sum(listings), 0)::int from listing_totals where ${inSteps(filters)} and ${isOfKinds(filters)})`
}

/**
 * How many of each kind words find, counted up to a bound. In a range of prices the part of the range that is likely to have so many
 * is looked at first: what is counted is then the least there can be, wherever it was found.
 */
export async function countFound(
  db: Reader,
  words: CountedWords,
  range: PriceRange,
  { likely, most }: { likely: number; most: number },
): Promise<Cell[]> {
  const bands = isAllPrices(range) ? [] : bandsWithPart(range, most / likely)
  if (bands.length > 0) {
    const cells = await countIn(db, words, range, bands, most)
    if (sumOf(cells) >= most) return cells
  }
  return countIn(db, words, range, bandsOf(range), most)
}

function countIn(
  db: Reader,
  words: CountedWords,
  range: PriceRange,
  bands: readonly number[],
  most: number,
): Promise<Cell[]> {
  const asked = [conditionOf(words), ...marksOfBands(bands)].map((part) => `(${part})`).join(' & ')
  return count(
    db,
    sql`
    select category, model, type from search_documents prompts
    where words @@ ${question(asked)} and ${inRange(range)} limit ${sql.lit(most)}`,
  )
}

/**
 * The same where a good part of all listings has the words: reading along finds enough sooner than the index could list it. Two
 * read at once where there is more than is read, each its own part of the documents; then every count is the least there can be.
 */
export async function countAlong(
  db: Reader,
  words: CountedWords,
  range: PriceRange,
  { total, most }: { total: number; most: number },
): Promise<Cell[]> {
  const parts = total > readAtMost ? [sql`ctid < ${middle}`, sql`ctid >= ${middle}`] : [sql`true`]
  // A bound shuts the index out.
  const read = parts.map((part) =>
    count(
      db,
      sql`
    select category, model, type from (select * from search_documents where ${part} limit ${sql.lit(readAtMost / parts.length)}) prompts
    where coalesce(words @@ ${question(conditionOf(words))}, false) and ${inRange(range)} limit ${sql.lit(most / parts.length)}`,
    ),
  )
  return (await Promise.all(read)).flat()
}

export type CountedWords = Pick<CompiledSearch, 'begun' | 'without'>
export const conditionOf = ({ begun, without }: CountedWords) =>
  [begun, without && `!(${without})`].filter(Boolean).join(' & ')

async function count(db: Reader, found: RawBuilder<unknown>): Promise<Cell[]> {
  const { rows } = await sql<Packed>`select ${packedCount(sql`(${found})`)} as packed`.execute(db)
  return unpack(rows[0]?.packed)
}

/** How many of each kind some rows are. Packed; null for none. */
export const packedCount = (rows: RawBuilder<unknown>) => sql`(
  select ${pack} from (select category, model, type, count(*) as n from ${rows} found group by category, model, type) kinds
)`

/** The page at which the second one begins, where half of what is read at most will have gone by. */
const middle = sql`'(2500,0)'::tid`

/** Of each kind all that have the word, which is counted kind by kind: what is summed up, and what is not yet. Packed; null for none. */
export const packedKinds = (word: RawBuilder<unknown>) => sql`(
  select ${pack} from (
    select category, model, type, sum(listings) as n from (
      select category, model, type, listings from search_word_kinds where word = ${word}
      union all
      select category, model, type, listings from search_word_changes where word = ${word} and category is not null
    ) counted group by category, model, type
  ) kinds where n > 0
)`

/** Where words are common, so many listings tell enough: of a phrase of them, all would have to be looked at. */
export const readAtMost = 40_000

export const isAllPrices = ({ min, max }: PriceRange) => min === null && max === null

const inSteps = (range: PriceRange) =>
  isAllPrices(range) ? isOfAllPrices : sql`price_step = any((select ${stepsOf(range)}::smallint[])::smallint[])`

/** As one text: two hundred rows cost more on their way than they cost to add up. */
const pack = sql`string_agg(category || '|' || model || '|' || type || '|' || n, ';')`

export function unpack(packed: string | null | undefined): Cell[] {
  return (packed ?? '').split(';').flatMap((line) => {
    const [category, model, type, n] = line.split('|')
    return n === undefined
      ? []
      : [{ category: category as Category, model: model as Model, type: type as ListingType, listings: Number(n) }]
  })
}
