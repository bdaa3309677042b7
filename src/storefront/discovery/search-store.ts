import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { ListKey, ListOrder } from '#src/kernel/list-order.ts'
import { isAfter, listAtPlaces, listKey } from '#src/storefront/catalog/public/list-store.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Cell } from './facets.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import type { Filters } from './rules.ts'
import { filterGroups, filterTerms, forEachGroup, inMinorUnits } from './rules.ts'
import type { SearchQuery } from './search-query.ts'
import { matchText } from './search-query.ts'

/** A result with its cursor key. */
export type Hit = Awaited<ReturnType<typeof listAtPlaces>>[number]

/** The requested part of a list. */
export type Slice = {
  readonly order: ListOrder
  readonly after: ListKey | null
  readonly filters: Filters
  readonly limit: number
}

const groupColumns = sql.join(filterGroups.map((group) => sql.ref(group)))

/** How many listings match, by filter values, in the price range. Reads at most `limit` matches. */
export async function countMatches(
  db: Reader,
  query: SearchQuery,
  range: Pick<Filters, 'min' | 'max'>,
  limit: number,
): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select ${groupColumns}, count(*)::int as listings from (
      select ${groupColumns} from search_documents prompts
      where ${inRange(range)} and ${matches('words', matchText(query))} limit ${sql.lit(limit)}
    ) matched group by ${groupColumns}`.execute(db)
  return rows
}

/** Counts the matches that pass each of several filters, up to a limit. For words so common that the limit is reached soon. */
export async function countEach(
  db: Reader,
  query: SearchQuery,
  { filters, vocabulary }: { readonly filters: readonly Filters[]; readonly vocabulary: Vocabulary },
  limit: number,
): Promise<number[]> {
  if (filters.length === 0) return []
  const wantedColumns = filterGroups.map((group) => sql`${sql.ref(group)} text[]`)
  // One range of the index per combination of values, read until the limit.
  const combinations = filterGroups.map(
    (group) => sql`unnest(${sql.ref(`wanted.${group}`)}) ${sql.ref(`one_${group}`)} (value)`,
  )
  const isWanted = filterGroups.map((group) => sql`${sql.ref(group)} = ${sql.ref(`one_${group}.value`)}`)
  const { rows } = await sql<{ listings: number }>`
    select (
      select count(*)::int from (
        select from ${sql.join(combinations)}, lateral (
          select words from search_documents
          where ${sql.join(isWanted, sql` and `)} and price_cents between wanted.min and wanted.max offset 0
        ) documents
        where ${matches('words', matchText(query))} limit ${sql.lit(limit)}
      ) matched
    ) as listings
    from jsonb_to_recordset(${JSON.stringify(filters.map((one) => spelledOut(vocabulary, one)))}::text::jsonb)
      as wanted (${sql.join(wantedColumns)}, min int, max int)`.execute(db)
  return rows.map(({ listings }) => listings)
}

/**
 * The tier of a match: 2 if all words are whole words of the title, 1 if they, with prefixes and synonyms, are in the title or
 * the tags, 0 if they occur elsewhere. `any` is all tiers.
 */
export type Tier = 2 | 1 | 0 | 'any'

/** Whether matches are found by the index of words or by that of the filters. The results are the same. */
export type Way = 'by words' | 'by filters'

/** Reads and sorts all matches. For few matches. */
export async function fetchMatches(
  db: Reader,
  query: SearchQuery,
  tier: Tier,
  slice: Slice,
  way: Way = 'by words',
): Promise<Hit[]> {
  const { order, filters } = slice
  const columns = sql.join(order.parts.map(({ column }) => columnOf(column, query)))
  const isInDocument = order.parts.every(({ column }) => ['fit', ...documentColumns].includes(column))
  const listings = isInDocument ? sql`` : sql`join prompts listing on listing.id = documents.prompt_id`
  // `offset 0` keeps the planner from the index of words, whose matches it underestimates.
  const documents =
    way === 'by words'
      ? sql`search_documents`
      : sql`(select * from search_documents where ${passes(filters, 'search_documents.')} offset 0)`
  const places = sql`
    select ${placeOf(order)} from (
      select ${columns} from ${documents} documents ${listings}
      where ${passes(filters, 'documents.')} and ${inTier('documents.', query, tier)} offset 0
    ) prompts where ${isBeyond(slice)} order by ${by(order)} limit ${sql.lit(slice.limit)}`
  return listAtPlaces(db, places, order)
}

/** Scans listings in their order until enough match. For many matches. Returns fewer if `steps` was reached. */
export async function scanMatches(
  db: Reader,
  query: SearchQuery,
  tier: Tier,
  slice: Slice,
  steps: number,
): Promise<Hit[]> {
  const { order, filters, limit } = slice
  // Not sorted again, so that Postgres stops reading once the page is full.
  const places = sql`
    select ${placeOf(order)} from (
      select ${sql.join(order.parts.map(({ column }) => sql.ref(`prompts.${column}`)))} from prompts
      where is_active = true and ${isBeyond(slice)} and ${passes(filters, 'prompts.')}
      order by ${by(order)} limit ${sql.lit(steps)}
    ) prompts
    where (select ${inTier('documents.', query, tier)} from search_documents documents where prompt_id = prompts.id)
    limit ${sql.lit(limit)}`
  return listAtPlaces(db, places, order)
}

/** Active listings that pass the filters. */
export async function listFiltered(db: Reader, slice: Slice): Promise<Hit[]> {
  const { order, filters, limit } = slice
  const places = sql`
    select ${placeOf(order)} from prompts
    where is_active = true and ${isBeyond(slice)} and ${passes(filters, 'prompts.')}
    order by ${by(order)} limit ${sql.lit(limit)}`
  return listAtPlaces(db, places, order)
}

const documentColumns: readonly string[] = ['price_cents', 'rank_score', 'created_at', 'id']

function columnOf(column: string, query: SearchQuery) {
  if (column === 'fit') return sql`${fitOf(query)} as fit`
  if (column === 'id') return sql`documents.prompt_id as id`
  return sql.ref(documentColumns.includes(column) ? `documents.${column}` : `listing.${column}`)
}

function fitOf({ exact, prefix }: SearchQuery) {
  if (exact === null || prefix === null) return sql`0`
  return sql`case when ${matches('documents.title', exact)} then 2 when ${matches('documents.title', prefix)} then 1 else 0 end`
}

function inTier(of: string, query: SearchQuery, tier: Tier) {
  const { exact, prefix, excluded } = query
  const [title, words] = [`${of}title`, `${of}words`]
  if (tier === 'any' || exact === null || prefix === null) return matches(words, matchText(query))
  const allowed = excluded === null ? sql`true` : sql`not ${matches(words, excluded)}`
  if (tier === 2) return sql`${matches(title, exact)} and ${allowed}`
  if (tier === 1) return sql`${matches(title, prefix)} and not ${matches(title, exact)} and ${allowed}`
  return sql`${matches(words, matchText(query))} and not ${matches(title, prefix)}`
}

const matches = (column: string, query: string) => sql<boolean>`${sql.ref(column)} @@ ${query}::tsquery`

/** Only the chosen filters: Postgres plans a prepared statement badly if most of its conditions exclude nothing. */
function passes(filters: Filters, of: string) {
  const chosen = filterGroups.filter((group) => filters[group].length > 0)
  return all([
    ...chosen.map((group) => sql<boolean>`${sql.ref(of + group)} = any(${[...filters[group]]}::text[])`),
    inRange(filters, of),
  ])
}

function inRange({ min, max }: Pick<Filters, 'min' | 'max'>, of = 'prompts.') {
  const price = sql.ref(`${of}price_cents`)
  return all([
    ...(min === null ? [] : [sql<boolean>`${price} >= ${inMinorUnits(min)}::int`]),
    ...(max === null ? [] : [sql<boolean>`${price} <= ${inMinorUnits(max)}::int`]),
  ])
}

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql.join<boolean>(conditions, sql` and `)

const highestPrice = 2_147_483_647

/** An empty group matches everything. */
const spelledOut = (vocabulary: Vocabulary, filters: Filters) => ({
  ...forEachGroup((group) =>
    filters[group].length > 0 ? filters[group] : filterTerms(vocabulary, group).map(({ id }) => id),
  ),
  min: inMinorUnits(filters.min ?? 0),
  max: filters.max === null ? highestPrice : inMinorUnits(filters.max),
})

const isBeyond = ({ order, after }: Slice) => (after ? isAfter(order, after) : sql`true`)

const by = ({ parts, direction }: ListOrder) =>
  sql.join(parts.map(({ column }) => sql`${sql.ref(`prompts.${column}`)} ${sql.raw(direction)}`))

/** The columns of the order including the id, and the cursor key that they form. */
const placeOf = (order: ListOrder) =>
  sql`${sql.join(order.parts.map(({ column }) => sql.ref(`prompts.${column}`)))}, ${listKey(order)} as key`
