import type { Reader } from '#src/ports/database.ts'
import type { CompiledSearch } from './compiled-search.ts'
import { countedAtMost, isCounted } from './compiled-search.ts'
import { countAlong, countFound, isAllPrices, readAtMost } from './facet-store.ts'
import type { Counts } from './facets.ts'
import { areAllMany, countsOf, facetsOf, sumOf } from './facets.ts'
import { coverPhrases } from './phrase-store.ts'
import type { Filters } from './rules.ts'
import { countBySeat, countPaired, countTold } from './seat-count-store.ts'
import { readCover } from './seat-cover-store.ts'
import type { Facets } from './view.ts'
import type { Totals } from './word-store.ts'

type CountWish = Pick<Totals, 'total' | 'passing'> & { readonly filters: Filters }

/** The counts beside the filters of a search: from what is counted by word, listing by listing where there are few, and by seat. */
export async function countSearch(db: Reader, search: CompiledSearch, wish: CountWish): Promise<Facets> {
  const { kinds } = search
  const { filters } = wish
  const known = kinds && isCounted(search, filters) ? countsOf(kinds.cells, filters) : null
  if (known && (!kinds?.isPart || areAllMany(known))) return facetsOf(known)
  const { likely, most } = search.expected[0]
  if (most < countedAtMost) {
    const cells = await countFound(db, search, filters, { likely: Math.min(likely, most), most: countedAtMost })
    return facetsOf(countsOf(cells, filters), sumOf(cells) >= countedAtMost)
  }
  const told = await countMany(db, search, filters)
  if (told) return facetsOf(told.counts, told.isPart)
  return known ? facetsOf(known, true) : countPart(db, search, wish)
}

type Counted = { readonly counts: Counts; readonly isPart: boolean }

/** The counts of what many have, from what is kept of it; null where too little is. `isPart` where a phrase is not, and its words are common. */
export async function countMany(db: Reader, search: CompiledSearch, filters: Filters): Promise<Counted | null> {
  const paired = await countPaired(db, search, filters)
  if (paired) return { counts: countsOf(paired, filters), isPart: false }
  const [cover, phrases] = await Promise.all([readCover(db, search.terms), coverPhrases(db, search.phrases)])
  if (cover && phrases) return { counts: await countBySeat(db, [...cover, ...phrases], search, filters), isPart: false }
  const coverOfAll = cover && (await readCover(db, [...search.terms, ...search.ofPhrases]))
  if (!coverOfAll) return null
  const { cells, isPart } = await countTold(db, coverOfAll, search, filters)
  return { counts: countsOf(cells, filters), isPart }
}

/** A word that this part of all listings has is met soon wherever one begins to read; so is one of which that is a small part. */
const commonShare = 0.1
const commonLeast = 0.01
/** Prices stand in no index of words, so that each listing that has them is opened for its price, and of a narrow range thirty for one. */
const countedInRange = 1000

/** Where much waits to be summed up, as much as is soon counted: then each count is the least there can be. */
async function countPart(db: Reader, search: CompiledSearch, { filters, total, passing }: CountWish): Promise<Facets> {
  const { likely, most: bound } = search.expected[0]
  const most = isAllPrices(filters) ? countedAtMost : countedInRange
  const isCommon = likely > (bound === total ? commonLeast : commonShare) * total
  const cells = await (isCommon
    ? countAlong(db, search, filters, { total, most })
    : countFound(db, search, filters, { likely: (likely * passing) / total, most }))
  const isPart = (isCommon && total > readAtMost) || sumOf(cells) >= most
  return facetsOf(countsOf(cells, filters), isPart)
}
