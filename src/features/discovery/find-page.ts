// Longer than 60 lines: how a page is put together of what the stores read.
import type { Page } from '#src/kernel/page.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import type { ListKey } from '#src/kernel/list-order.ts'
import { fitsOrder } from '#src/kernel/list-order.ts'
import { listActive, toListingView } from '#src/features/catalog/index.ts'
import type { Sort } from '#src/features/catalog/rules.ts'
import { pageSize } from '#src/features/catalog/rules.ts'
import type { FoundListing, ListingView } from '#src/features/catalog/view.ts'
import type { Reader } from '#src/ports/database.ts'
import type { CompiledSearch } from './compiled-search.ts'
import { compileSearch } from './compiled-search.ts'
import { countSearch } from './count-search.ts'
import { packedTotals, readTotals, unpack } from './facet-store.ts'
import { countPassing, countsOf, facetsOf } from './facets.ts'
import { findEarly, findFew, findPlaces } from './find-places.ts'
import type { Place } from './find-store.ts'
import type { ReadTerm } from './read-search.ts'
import type { Filters, FindSort } from './rules.ts'
import { excerpt, highlight } from './highlight.ts'
import { orderOf } from './orders.ts'
import { noFilters, relevance } from './rules.ts'
import type { Facets, Found, Mark } from './view.ts'
import type { Totals } from './word-store.ts'

export type PageWish = {
  readonly sort: FindSort | undefined
  readonly after: string | null
  readonly filters: Filters
} & Totals

/** A page of a list. A cursor that does not fit begins at the start. */
export async function findPage(db: Reader, wish: PageWish, read: readonly ReadTerm[]): Promise<Found> {
  const { filters, total, passing, reaching } = wish
  const search = compileSearch(read, total)
  if (search?.isVain) return { page: pageOf([]), facets: facetsOf(countsOf([], filters)), meant: null, creators: [] }
  const sort = sortFor(wish.sort, search)
  const after = keyOf(wish.after, sort)
  const asked = { sort, after, filters, search, total, passing, reaching }
  const few = await findFew(db, asked)
  if (search && few && few !== 'many')
    return {
      page: pageOf(few.places, search.marks),
      facets: await (few.cells ? facetsOf(countsOf(few.cells, filters)) : countSearch(db, search, wish)),
      meant: null,
      creators: [],
    }
  const [places, facets] = await Promise.all([
    findPlaces(db, { ...asked, isMany: few === 'many' }),
    search ? countSearch(db, search, wish) : countAll(db, filters),
  ])
  return { page: pageOf(places, search?.marks), facets, meant: null, creators: [] }
}

/** A page of all there is. */
export async function findAny(db: Reader, sort: Sort, cursor: string | null): Promise<Found> {
  const after = keyOf(cursor, sort)
  const { rows, cells } = await (after === null ? readFirst(db, sort) : readFurther(db, sort, after))
  return { page: pageOf(rows), facets: facetsOf(countsOf(cells, noFilters)), meant: null, creators: [] }
}

/** By far the most asked for, so it is read in one go, the counts with it. */
async function readFirst(db: Reader, sort: Sort) {
  const rows = await listActive(db, { sort, after: null, limit: pageSize + 1, beside: totalsOfAll })
  return { rows, cells: unpack(rows[0]?.beside) }
}

const totalsOfAll = { name: 'totals', text: packedTotals() }

/** A statement with a place in it is written anew each time, and a server answers two sooner than one that does both. */
async function readFurther(db: Reader, sort: Sort, after: ListKey) {
  const [rows, { cells }] = await Promise.all([
    listActive(db, { sort, after, limit: pageSize + 1 }),
    readTotals(db, noFilters),
  ])
  return { rows, cells }
}

type FilterWish = Pick<PageWish, 'sort' | 'after' | 'filters'>

/** A page of what passes filters, without words. */
export async function findFiltered(db: Reader, wish: FilterWish): Promise<Found> {
  const { filters } = wish
  const sort = sortFor(wish.sort, null)
  const after = keyOf(wish.after, sort)
  const [{ total, cells }, early] = await Promise.all([
    readTotals(db, filters),
    findEarly(db, { sort, after, filters }),
  ])
  const passing = countPassing(cells, filters)
  const places = early ?? (await findPlaces(db, { sort, after, filters, search: null, total, passing, reaching: [] }))
  return { page: pageOf(places), facets: facetsOf(countsOf(cells, filters)), meant: null, creators: [] }
}

/** Where the cursor is; null, which is the start, where it is none of this order's. */
function keyOf(cursor: string | null, sort: FindSort): ListKey | null {
  const key = cursor === null ? null : decodeCursor(cursor)
  return key && fitsOrder(orderOf(sort), key) ? key : null
}

function pageOf(places: readonly Place[], marks: readonly Mark[] = []): Page<FoundListing> {
  const last = places.length > pageSize ? places[pageSize - 1] : undefined
  const items = places.slice(0, pageSize).map((place) => {
    const item = toListingView(place)
    return { ...item, marked: markedIn(item, marks) }
  })
  return { items, next: last ? encodeCursor(last.key) : null }
}

function markedIn({ title, description }: ListingView, marks: readonly Mark[]) {
  if (marks.length === 0) return null
  return { title: highlight(title, marks), description: highlight(excerpt(description, marks), marks) }
}

function sortFor(asked: FindSort | undefined, search: CompiledSearch | null): FindSort | Sort {
  if (search) return asked ?? relevance
  return asked === undefined || asked === relevance ? 'popular' : asked
}

async function countAll(db: Reader, filters: Filters): Promise<Facets> {
  return facetsOf(countsOf((await readTotals(db, filters)).cells, filters))
}
