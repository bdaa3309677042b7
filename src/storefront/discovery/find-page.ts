import type { ListKey } from '#src/kernel/list-order.ts'
import { fitsOrder } from '#src/kernel/list-order.ts'
import type { Page } from '#src/kernel/page.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import { rankOrder } from '#src/storefront/catalog/public/list-orders.ts'
import { toListingView } from '#src/storefront/catalog/public/presenter.ts'
import type { FoundListing, ListingView } from '#src/storefront/catalog/view.ts'
import type { SearchDictionary } from '#src/kernel/search-rules.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Counts } from './facets.ts'
import {
  countedUpTo,
  countPassing,
  countsOf,
  facetsOf,
  filtersFor,
  sumOf,
  unknownValues,
  withCounts,
} from './facets.ts'
import { excerpt, highlight } from './highlight.ts'
import { orderOf } from './public/orders.ts'
import type { Term } from './query-language.ts'
import type { Filters, FindSort } from './rules.ts'
import { relevance } from './rules.ts'
import type { SearchQuery } from './search-query.ts'
import { toSearchQuery } from './search-query.ts'
import type { Hit, Slice, Tier } from './search-store.ts'
import { countEach, countMatches, fetchMatches, listFiltered, scanMatches } from './search-store.ts'
import { readTotals } from './total-store.ts'
import type { SearchResults, Mark } from './view.ts'

export type PageRequest = {
  readonly sort: FindSort | undefined
  /** A cursor that does not fit begins at the start. */
  readonly after: string | null
  readonly limit: number
  readonly filters: Filters
  /** For the names of creators who have none. */
  readonly shopName: string
  readonly vocabulary: Vocabulary
}

/** When to switch from one query plan to the next. Tests lower these, so that few listings exercise every plan. */
export type Limits = typeof usualLimits
const usualLimits = {
  /** Up to this many matches are fetched and sorted, which takes a few milliseconds. */
  few: 2000,
  /** The count reads this many matches. If there are more, the words are common, and each count that is not final soon reaches 1,000. */
  counted: 30_000,
  /** How many listings are read in their order before all matches are fetched instead. */
  shortScan: 2000,
  longScan: 20_000,
}

/** A page of the marketplace without a search. */
export async function findFiltered(db: Reader, request: PageRequest): Promise<SearchResults> {
  const [cells, page] = await Promise.all([readTotals(db, request.filters), listPage(db, request)])
  const { filters, vocabulary } = request
  return { page, facets: facetsOf(vocabulary, countsOf(cells, filters), filters), meant: null, creators: [] }
}

/** The same without the filter counts. */
export async function listPage(
  db: Reader,
  { sort, after, limit, filters, ...named }: PageRequest,
): Promise<Page<FoundListing>> {
  const order = orderOf(sort === undefined || sort === relevance ? 'popular' : sort)
  // One more tells whether the list continues.
  const hits = await listFiltered(db, { order, after: keyOf(after, order), filters, limit: limit + 1 })
  return pageOf(hits, limit, named)
}

export type FoundByWords = { readonly query: SearchQuery; readonly found: SearchResults }

/** Returns a page of search results. Short words are prefixes only if they find nothing as whole words. */
export async function findByWords(
  db: Reader,
  terms: readonly Term[],
  { dictionary, ...request }: PageRequest & { readonly dictionary: SearchDictionary },
  limits: Limits = usualLimits,
): Promise<FoundByWords | null> {
  const query = toSearchQuery(terms, dictionary)
  if (query === null) return null
  const found = await findMatches(db, query, request, limits)
  const wider = toSearchQuery(terms, dictionary, 1)
  if (found.facets.total !== '0' || wider === null || wider.prefix === query.prefix) return { query, found }
  return { query: wider, found: await findMatches(db, wider, request, limits) }
}

async function findMatches(
  db: Reader,
  query: SearchQuery,
  { sort = relevance, after, limit, filters, vocabulary, ...named }: PageRequest,
  limits: Limits,
): Promise<SearchResults> {
  const [totals, cells] = await Promise.all([readTotals(db, filters), countMatches(db, query, filters, limits.counted)])
  const counts = countsOf(cells, filters)
  const matches = sumOf(cells)
  const isWhole = matches < limits.counted
  const listings = countPassing(totals, filters)
  const order = orderOf(sort)
  const slice = { order, after: keyOf(after, order), filters, limit: limit + 1 }
  const [hits, exact] = await Promise.all([
    isWhole && counts.total <= limits.few
      ? fetchMatches(db, query, 'any', slice, listings < matches ? 'by filters' : 'by words')
      : findMany(db, query, sort, slice, { limits, listings }),
    isWhole ? counts : completed(db, query, { filters, vocabulary }, counts),
  ])
  const facets = facetsOf(vocabulary, exact, filters)
  return { page: pageOf(hits, limit, named, query.marks), facets, meant: null, creators: [] }
}

type Asked = Pick<PageRequest, 'filters' | 'vocabulary'>

async function completed(
  db: Reader,
  query: SearchQuery,
  { filters, vocabulary }: Asked,
  counts: Counts,
): Promise<Counts> {
  const unknown = unknownValues(vocabulary, counts)
  const wanted = unknown.map((value) => filtersFor(value, filters))
  const found = await countEach(db, query, { filters: wanted, vocabulary }, countedUpTo)
  return withCounts(
    counts,
    unknown.map((value, at) => [value, found[at] ?? 0] as const),
  )
}

/** `listings`: the number that pass the filters; a scan of that many has reached the end. */
type Scan = { readonly limits: Limits; readonly listings: number }

/** For many matches sorted by relevance: the better tiers first, each by rank score. */
async function findMany(db: Reader, query: SearchQuery, sort: FindSort, slice: Slice, scan: Scan): Promise<Hit[]> {
  return sort === relevance ? findByTier(db, query, [2, 1, 0], slice, scan) : take(db, query, 'any', slice, scan)
}

export async function findByTier(
  db: Reader,
  query: SearchQuery,
  tiers: readonly (2 | 1 | 0)[],
  slice: Pick<Slice, 'after' | 'filters' | 'limit'>,
  scan: Scan = { limits: usualLimits, listings: Infinity },
): Promise<Hit[]> {
  const hits: Hit[] = []
  for (const tier of tiers) {
    const [reached, ...rest] = slice.after ?? []
    // Tiers better than the cursor's are done; a worse tier starts at its beginning.
    const isShown = reached !== undefined && tier > Number(reached)
    // Without words there is only the last tier.
    const isEmpty = tier > 0 && query.exact === null
    if (isShown || isEmpty) continue
    const after = reached !== undefined && tier === Number(reached) ? rest : null
    const part = { filters: slice.filters, order: rankOrder, after, limit: slice.limit - hits.length }
    for (const hit of await take(db, query, tier, part, scan)) hits.push({ ...hit, key: [String(tier), ...hit.key] })
    if (hits.length >= slice.limit) break
  }
  return hits
}

/** Scans the order if that fills the page or reaches the end; otherwise fetches all matches. Title matches are fetched sooner. */
async function take(
  db: Reader,
  query: SearchQuery,
  tier: Tier,
  slice: Slice,
  { limits: { shortScan, longScan }, listings }: Scan,
): Promise<Hit[]> {
  for (const steps of tier === 2 || tier === 1 ? [shortScan] : [shortScan, longScan]) {
    const hits = await scanMatches(db, query, tier, slice, steps)
    if (hits.length === slice.limit || listings <= steps) return hits
  }
  return fetchMatches(db, query, tier, slice)
}

function keyOf(cursor: string | null, order: Slice['order']): ListKey | null {
  const key = cursor === null ? null : decodeCursor(cursor)
  return key && fitsOrder(order, key) ? key : null
}

function pageOf(
  hits: readonly Hit[],
  limit: number,
  named: Pick<PageRequest, 'shopName'>,
  marks: readonly Mark[] = [],
): Page<FoundListing> {
  const last = hits.length > limit ? hits[limit - 1] : undefined
  const items = hits.slice(0, limit).map((hit) => {
    const item = toListingView(hit, named)
    return { ...item, marked: markedIn(item, marks) }
  })
  return { items, next: last ? encodeCursor(last.key) : null }
}

function markedIn({ title, description }: ListingView, marks: readonly Mark[]) {
  if (marks.length === 0) return null
  return { title: highlight(title, marks), description: highlight(excerpt(description, marks), marks) }
}
