import type { ListKey } from '#src/kernel/list-order.ts'
import { qualityOrder } from '#src/features/catalog/index.ts'
import { pageSize } from '#src/features/catalog/rules.ts'
import type { Reader } from '#src/ports/database.ts'
import type { CompiledSearch } from './compiled-search.ts'
import { isCounted } from './compiled-search.ts'
import type { Place, WordWish } from './find-store.ts'
import { gather, gatherFew, gatherIfFew, walk } from './find-store.ts'
import { packedCount, unpack } from './facet-store.ts'
import type { Cell } from './facets.ts'
import type { Filters, FindSort, Fit } from './rules.ts'
import { orderOf } from './orders.ts'
import { fits, kindsOf, noFilters, relevance } from './rules.ts'
import type { KnownTotals } from './take-places.ts'
import { hasPhrase, takePlaces } from './take-places.ts'
import {
  areFewOfKinds,
  gatheredAtMost,
  mayBeFew,
  stepsWithoutTotals,
  wayToGather,
  willTitlesDo,
} from './ways-to-find.ts'

export type FindWish = KnownTotals & {
  readonly sort: FindSort
  readonly after: ListKey | null
  readonly filters: Filters
  readonly search: CompiledSearch | null
  /** One more than is shown tells whether there is more. */
  readonly limit?: number
}

/** The next places of a list in its order, by whichever way is short. */
export async function findPlaces(db: Reader, wish: FindWish): Promise<Place[]> {
  const { sort, filters, search, total, passing, after, limit = pageSize + 1 } = wish
  if (passing === 0) return []
  const basic = { order: orderOf(sort), after, filters, limit }
  if (search === null) return takePlaces(db, { ...basic, words: null }, { most: passing, likely: passing }, wish)
  const { begun, whole, expected } = search
  const words = wordsOf(search)
  if (sort !== relevance) return takePlaces(db, { ...basic, words }, expected[0], wish)
  const source = wayToGather(expected[0], passing)
  const share = passing / total
  const willDo = willTitlesDo(expected[1], share, limit)
  // Where what is found must be counted as well, all of it is looked at anyway.
  if (source && !(willDo && isCounted(search, filters)))
    return gather(db, { ...basic, words: { ...words, fits: [whole, begun] } }, source)
  if (!willDo && kindsOf(filters) && !hasPhrase(begun) && areFewOfKinds(expected[0], share)) {
    const few = await gatherIfFew(db, { ...basic, words: { ...words, fits: [whole, begun] } }, 2 * gatheredAtMost)
    if (few) return few
  }
  return findByFit(db, wish, search, limit)
}

/** Where any of the words is in few listings, these are looked at, whatever else is asked. */
const wordsOf = (search: CompiledSearch): WordWish => {
  const { begun, without, seated, paired, mayBeRare, terms, expected } = search
  const arePhrasesAll = terms.every(({ isExcluded }) => isExcluded)
  const isOfPairs = expected[0].most > gatheredAtMost && (mayBeRare || arePhrasesAll)
  return {
    ...{ column: 'words', has: begun, hasNot: without, seated },
    ...{ paired: isOfPairs ? paired : [], arePhrasesAll },
  }
}

/** A page, and how many of each kind were found in all; null where nobody told, as the page is empty. */
export type Few = { readonly places: readonly Place[]; readonly cells: readonly Cell[] | null }

/**
 * Where few have the words, or words that are each common may hardly ever meet, least of all in titles or in a row: the page and the counts beside
 * the filters in one asking, as to find what has the words is what takes long. `many` where it was asked and they are many; null where
 * it is not worth it.
 */
export async function findFew(db: Reader, wish: FindWish): Promise<Few | 'many' | null> {
  const { sort, after, filters, search, passing, limit = pageSize + 1 } = wish
  if (!search?.begun || passing === 0 || !isWorthFew(wish, search, limit)) return null
  const { begun, whole } = search
  const fits = sort === relevance ? { fits: [whole, begun] as const } : {}
  const found = await gatherFew(
    db,
    { order: orderOf(sort), after, filters, limit, words: { ...wordsOf(search), ...fits } },
    gatheredAtMost,
    packedCount,
  )
  if (found === null) return 'many'
  return { places: found.places, cells: found.kinds === undefined ? null : unpack(found.kinds) }
}

function isWorthFew({ sort, filters, total, passing }: FindWish, search: CompiledSearch, limit: number): boolean {
  const { begun, expected } = search
  const source = wayToGather(expected[0], passing)
  // What is counted already needs no look at all of it; and of nothing there is no page to bring counts along.
  if (source !== null) return source === 'words' && expected[0].most > 0 && !isCounted(search, filters)
  if (search.mayBeRare) return true
  if (kindsOf(filters) !== null || !mayBeFew(expected[0], total, limit, hasPhrase(begun))) return false
  return sort !== relevance || expected[1].likely < limit
}

const fitsOfTitles: readonly Fit[] = [2, 1]

/**
 * A page of what passes filters, by a walk so short that it may be begun before it is known how much passes. Null where a page is
 * not to be expected so soon, or was not met.
 */
export async function findEarly(
  db: Reader,
  { sort, after, filters }: Pick<FindWish, 'sort' | 'after' | 'filters'>,
): Promise<Place[] | null> {
  const order = orderOf(sort)
  const limit = pageSize + 1
  const steps = stepsWithoutTotals(filters, order.parts[0]?.column === 'price_cents', limit)
  if (steps === null) return null
  const found = await walk(db, { order, after, filters, limit, words: null }, steps)
  return found.length < limit ? null : found
}

/** What has the words in its title, the best fit first. */
export async function findByTitle(
  db: Reader,
  search: CompiledSearch,
  { total, reaching, limit }: Pick<FindWish, 'total' | 'reaching'> & { limit: number },
): Promise<Place[]> {
  const wish = { sort: relevance, after: null, filters: noFilters, search, total, passing: total, reaching } as const
  // A word that came within the last minute is not counted yet, and found among the beginnings.
  const wanted = search.expected[2].most > 0 ? fitsOfTitles : fitsOfTitles.slice(1)
  return total === 0 ? [] : findByFit(db, wish, search, limit, wanted)
}

/** Where many match: what fits best first, and each fit in the order of quality. */
async function findByFit(
  db: Reader,
  wish: FindWish,
  search: CompiledSearch,
  limit: number,
  wanted: readonly Fit[] = fits,
): Promise<Place[]> {
  const { whole, begun, without, expected } = search
  const titles = { 2: whole, 1: begun, 0: null }
  const better = { 2: null, 1: whole, 0: begun }
  const places: Place[] = []
  for (const fit of wanted) {
    const after = wish.after && restOf(fit, wish.after)
    // Where no word may go on, nothing is only begun.
    const isNever = fit > 0 && (titles[fit] === null || titles[fit] === better[fit])
    if (after === undefined || isNever) continue
    const words: WordWish = {
      column: fit > 0 ? 'title' : 'words',
      has: titles[fit] ?? begun,
      hasNot: without,
      seated: search.seated,
      notBetter: fit === wanted[0] ? null : better[fit],
    }
    const { filters } = wish
    const part = { order: qualityOrder, after, filters, limit: limit - places.length, words }
    for (const place of await takePlaces(db, part, expected[fit], wish))
      places.push({ ...place, key: [fit, ...place.key] })
    if (places.length >= limit) break
  }
  return places
}

/** Where to go on within a fit: nowhere (undefined) in a better one than the cursor's, at the start in a worse one. */
function restOf(fit: Fit, [at, ...rest]: ListKey): ListKey | null | undefined {
  const reached = Number(at)
  return fit > reached ? undefined : fit === reached ? rest : null
}
