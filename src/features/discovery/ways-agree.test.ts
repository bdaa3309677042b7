import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrders, qualityOrder } from '#src/features/catalog/index.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import type { Place, Wish } from './find-store.ts'
import type { CompiledSearch } from './compiled-search.ts'
import { countFound } from './facet-store.ts'
import { sumOf } from './facets.ts'
import type { FindWish } from './find-places.ts'
import { findFew, findPlaces } from './find-places.ts'
import { gather, gatherFew, gatherIfFew, walk } from './find-store.ts'
import { noFilters, relevance } from './rules.ts'
import { levelToFill } from './ways-to-find.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  const { userId } = await shop.aPerson()
  await shop.sql`update prompts set is_active = false`
  for (let n = 0; n < 24; n++)
    await shop.sql`
      insert into prompts (id, creator_id, title, description, category, model, type, price_cents, total_sales, is_active, created_at, updated_at)
      values (${randomUUID()}, ${userId}, ${n % 3 === 0 ? 'Amber letter' : 'Letter'}, ${n % 2 === 0 ? 'Cobalt.' : 'Green.'},
        ${n % 4 === 0 ? 'Music' : 'Art'}, ${n % 5 === 0 ? 'Sora' : 'Claude'}, 'prompt', ${n * 100}, ${n % 7}, ${n !== 12}, now(), now())`
})
afterAll(() => shop.close())

const basic: Wish = { order: listOrders.popular, after: null, limit: 5, filters: noFilters, words: null }
const words = { column: 'words', has: 'amber & letter', hasNot: 'green' } as const
const inRow = {
  ...words,
  has: "'amber' <-> 'letter'",
  hasNot: null,
  paired: [['amber', 'letter']],
  arePhrasesAll: true,
} as const
const titles = { column: 'title', has: 'letter', hasNot: null, notBetter: 'amber' } as const

test.each<readonly [string, Partial<Wish>, number]>([
  ['words', { words }, 3],
  ['words of a kind', { words, filters: { ...noFilters, category: ['Art'] } }, 2],
  ['words of several kinds in a range', { words, filters: { ...noFilters, model: ['Sora', 'Claude'], min: 5 } }, 2],
  ['words in a row', { words: inRow }, 5],
  [
    'words in a row, of a kind',
    { words: { ...inRow, hasNot: 'green' }, filters: { ...noFilters, category: ['Art'] } },
    2,
  ],
  ['titles that fit no better', { words: titles, order: qualityOrder }, 5],
  ['titles of a kind', { words: titles, filters: { ...noFilters, category: ['Music'], type: ['prompt'] } }, 4],
  ['a kind', { filters: { ...noFilters, category: ['Music'], model: ['Claude'] } }, 3],
  ['a range', { filters: { ...noFilters, min: 20 } }, 4],
  ['a kind that nothing is of', { filters: { ...noFilters, type: ['agent'] } }, 0],
])('%s: every way finds the same in the same order, and goes on from the same place', async (_, part, first) => {
  const wish = { ...basic, ...part }
  const ways = [
    (asked: Wish) => gather(shop.db, asked, 'rows'),
    (asked: Wish) => walk(shop.db, asked, 1000),
    ...(wish.words
      ? [(asked: Wish) => gather(shop.db, asked, 'words'), (asked: Wish) => gatherIfFew(shop.db, asked, 100)]
      : []),
  ]
  const pages = await Promise.all(ways.map((way) => way(wish)))
  const keys = pages.map((page) => page?.map(({ key }) => key))
  expect(keys[0]).toHaveLength(first)
  for (const other of keys) expect(other).toEqual(keys[0])
  const after = keys[0]?.[1]
  if (after === undefined) return
  for (const way of ways) expect((await way({ ...wish, after }))?.[0]?.key).toEqual(keys[0]?.[2])
})

test('where more have the words than are gathered, nothing is: whether what is left would pass or not', async () => {
  const filters = { ...noFilters, min: 90 }
  expect(await gatherIfFew(shop.db, { ...basic, words: titles }, 22)).toBeNull()
  expect(await gatherIfFew(shop.db, { ...basic, words: titles, filters }, 22)).toBeNull()
  expect(await gatherIfFew(shop.db, { ...basic, words: titles }, 23)).toHaveLength(5)
  expect(await gatherIfFew(shop.db, { ...basic, words: titles, filters }, 23)).toEqual([])
})

test('where more may have words in a row than are looked at, nothing is gathered, whether anything has the rest or not', async () => {
  const gathered = (has: string, most: number) =>
    gatherFew(shop.db, { ...basic, words: { ...inRow, has } }, 100, null, most)
  const nothing = `${inRow.has} & 'nonesuch'`
  expect((await gathered(inRow.has, 7))?.places).toHaveLength(5)
  expect((await gathered(nothing, 7))?.places).toHaveLength(0)
  for (const has of [inRow.has, nothing]) expect(await gathered(has, 6)).toBeNull()
})

const likelySearch: CompiledSearch = {
  whole: "'amber' & 'letter'",
  begun: "'amber' & 'lett':*",
  without: null,
  expected: { 2: { most: 0, likely: 0 }, 1: { most: 0, likely: 0 }, 0: { most: 9000, likely: 300 } },
  isVain: false,
  kinds: null,
  seated: null,
  terms: [],
  phrases: [],
  paired: [],
  mayBeRare: false,
  ofPhrases: [],
  marks: [],
}
const many = { total: 1_000_000, passing: 1_000_000, reaching: [] }
const likelyFew: FindWish = {
  sort: relevance,
  after: null,
  filters: noFilters,
  search: likelySearch,
  limit: 5,
  ...many,
}

test('of titles that share a word the best are the page, from the level of quality that is likely to fill it', async () => {
  const some = { most: 400, likely: 400 }
  const search = {
    ...likelySearch,
    whole: "'amber'",
    begun: "'amber'",
    expected: { 2: some, 1: some, 0: { most: 9000, likely: 9000 } },
  }
  // As if one in ten reached the second level and none the third.
  const reaching = [300_000, 100_000, 0]
  const wish: FindWish = { ...likelyFew, search, reaching }
  expect(levelToFill(some, { likely: 400, total: many.total, reaching, limit: 1 })).toBe(2)
  await shop.sql`
    update prompts set total_sales = case when total_sales = 6 then 20 else 9 end where title = 'Amber letter' and total_sales >= 3`
  const [reached] = await shop.sql`
    select count(*) filter (where title @@ ${"'=q:1'"}::tsquery)::int as one, count(*) filter (where title @@ ${"'=q:2'"}::tsquery)::int as two
    from search_documents where title @@ 'amber'`
  expect(reached).toEqual({ one: 3, two: 1 })
  for (const filters of [noFilters, { ...noFilters, category: ['Art'] as const }, { ...noFilters, min: 5 }])
    for (const limit of [1, 2, 4]) {
      const asked: FindWish = { ...wish, filters, limit }
      const found = await findPlaces(shop.db, asked)
      const plain = await findPlaces(shop.db, { ...asked, reaching: [] })
      expect(found.map(({ key }) => key)).toEqual(plain.map(({ key }) => key))
      expect(found).toHaveLength(limit)
    }
})

test('in a range of prices a part of it is counted where that has enough, and all of it where not', async () => {
  const range = { min: null, max: 20 }
  const letters = { begun: "'letter'", without: null }
  const all = await countFound(shop.db, letters, range, { likely: 0, most: 1000 })
  expect(sumOf(all)).toBe(20)
  const part = await countFound(shop.db, letters, range, { likely: 100_000, most: 1000 })
  expect(part, 'there are less than was expected').toHaveLength(all.length)
  expect(part).toEqual(expect.arrayContaining(all))
  const [one] = await shop.sql`select creator_id from prompts where is_active limit 1`
  await shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, type, price_cents, is_active, created_at, updated_at)
    select gen_random_uuid(), ${String(one?.['creator_id'])}, 'Owl', 'It hoots.', 'Art', 'Sora', 'pack',
      case when n <= 1100 then 1900 else 100 end, true, now(), now() from generate_series(1, 1150) n`
  const kind = { category: 'Art', model: 'Sora', type: 'pack' }
  const owls = { begun: "'owl'", without: null }
  expect(await countFound(shop.db, owls, { min: 1, max: 20 }, { likely: 100_000, most: 1000 })).toEqual([
    { ...kind, listings: 1000 },
  ])
  expect(await countFound(shop.db, owls, { min: 1, max: 2 }, { likely: 100_000, most: 1000 })).toEqual([
    { ...kind, listings: 50 },
  ])
  await shop.sql`delete from prompts where title = 'Owl'`
})

test('words that may hardly meet are found with their counts in one asking, the same as otherwise', async () => {
  for (const sort of [relevance, 'new'] as const)
    for (const filters of [noFilters, { ...noFilters, min: 5, max: 20 }]) {
      const wish = { ...likelyFew, sort, filters }
      const few = await findFew(shop.db, wish)
      if (few === null || few === 'many') throw new Error('it was not asked')
      const places = await findPlaces(shop.db, { ...wish, passing: 20 })
      expect(places.length).toBeGreaterThan(3)
      expect(few.places.map(({ key }) => key)).toEqual(places.map(({ key }) => key))
      const cells = await countFound(shop.db, { begun: "'amber' & 'letter'", without: null }, filters, {
        likely: 0,
        most: 1000,
      })
      expect(few.cells).toHaveLength(cells.length)
      expect(few.cells).toEqual(expect.arrayContaining(cells))
      const after = few.places[1]?.key ?? null
      const next = await findFew(shop.db, { ...wish, after })
      expect(next !== 'many' && next?.places[0]?.key).toEqual(places[2]?.key)
      expect(next !== 'many' && next?.cells).toEqual(few.cells)
    }
})

test('words in a row are asked for with their counts, whatever kinds are chosen and whether anything has them', async () => {
  const search = { ...likelySearch, whole: inRow.has, begun: inRow.has, paired: inRow.paired, mayBeRare: true }
  const expected = { ...search.expected, 0: { most: 9000, likely: 9000 } }
  for (const filters of [noFilters, { ...noFilters, category: ['Art'] as const, max: 20 }]) {
    const wish: FindWish = { ...likelyFew, filters, search: { ...search, expected } }
    const few = await findFew(shop.db, wish)
    if (few === null || few === 'many') throw new Error('it was not asked')
    const places = await findPlaces(shop.db, { ...wish, passing: 20 })
    expect(places.length).toBeGreaterThan(2)
    expect(few.places.map(({ key }) => key)).toEqual(places.map(({ key }) => key))
    expect(sumOf(few.cells ?? [])).toBe(filters === noFilters ? 7 : 6)
  }
  const none = { ...search, begun: "'letter' <-> 'amber'", paired: [['letter', 'amber']], expected }
  expect(await findFew(shop.db, { ...likelyFew, search: none })).toEqual({ places: [], cells: null })
})

test('it is not asked with kinds chosen, or where titles fill the page', async () => {
  expect(await findFew(shop.db, { ...likelyFew, filters: { ...noFilters, category: ['Art'] } })).toBeNull()
  const expected = { ...likelySearch.expected, 1: { most: 500, likely: 50 } }
  expect(await findFew(shop.db, { ...likelyFew, search: { ...likelySearch, expected } })).toBeNull()
})

test('what few have is found with its counts in one asking, whatever kinds are chosen', async () => {
  const few = { most: 20, likely: 20 }
  const search = { ...likelySearch, begun: "'letter'", without: "'green'", expected: { 2: few, 1: few, 0: few } }
  const category = ['Art'] as const
  for (const sort of [relevance, 'new', 'price-asc', 'popular'] as const)
    for (const filters of [noFilters, { ...noFilters, category }, { ...noFilters, category, min: 5 }]) {
      const wish: FindWish = { ...likelyFew, sort, filters, search, passing: 22 }
      const found = await findFew(shop.db, wish)
      if (found === null || found === 'many') throw new Error('it was not asked')
      expect(found.places.length).toBeGreaterThan(3)
      const places = await findPlaces(shop.db, wish)
      expect(found.places.map(({ key }) => key)).toEqual(places.map(({ key }) => key))
      const cells = await countFound(shop.db, { begun: "'letter'", without: "'green'" }, filters, {
        likely: 0,
        most: 1000,
      })
      expect(found.cells).toHaveLength(cells.length)
      expect(found.cells).toEqual(expect.arrayContaining(cells))
      expect(found.cells?.some((cell) => cell.category === 'Music')).toBe(true)
    }
})

test('what few have is not asked for with its counts where these are known, or where it is nothing', async () => {
  const few = { most: 20, likely: 20 }
  const search = { ...likelySearch, expected: { 2: few, 1: few, 0: few } }
  const counted = { ...search, kinds: { cells: [], isPart: false } }
  expect(await findFew(shop.db, { ...likelyFew, search: counted })).toBeNull()
  expect(await findFew(shop.db, { ...likelyFew, search: counted, filters: { ...noFilters, max: 90 } })).not.toBeNull()
  const none = { most: 0, likely: 0 }
  expect(
    await findFew(shop.db, { ...likelyFew, search: { ...search, expected: { 2: none, 1: none, 0: none } } }),
  ).toBeNull()
  expect(await findFew(shop.db, { ...likelyFew, search: { ...search, begun: null } })).toBeNull()
})

test('where few of a kind are among many, the index finds the same page, and goes on from it', async () => {
  const many = { most: 15_000, likely: 15_000 }
  const search = {
    ...likelySearch,
    begun: "'letter'",
    without: "'green'",
    expected: { 2: many, 1: { most: 2500, likely: 50 }, 0: many },
  }
  const filters = { ...noFilters, category: ['Art'] as const, min: 2 }
  for (let after: FindWish['after'] = null, pages = 0; pages < 3; pages += 1) {
    const wish: FindWish = { ...likelyFew, filters, search, passing: 100_000, after, limit: 3 }
    const found: readonly Place[] = await findPlaces(shop.db, wish)
    const plain: readonly Place[] = await findPlaces(shop.db, { ...wish, passing: 20 })
    expect(found.map(({ key }) => key)).toEqual(plain.map(({ key }) => key))
    expect(found.length, 'there is a page').toBeGreaterThan(pages === 0 ? 2 : -1)
    after = found[1]?.key ?? null
    if (after === null) break
  }
})

test('where titles fill the page and all is counted already, a part of it is the same page', async () => {
  const all = { most: 20, likely: 20 }
  const search = {
    ...likelySearch,
    whole: "'letter'",
    begun: "'let':*",
    without: "'green'",
    expected: { 2: all, 1: all, 0: all },
  }
  const wish: FindWish = { ...likelyFew, search, total: 23, passing: 23 }
  for (const filters of [noFilters, { ...noFilters, min: 5, max: 20 }, { ...noFilters, category: ['Art'] as const }])
    for (let after: FindWish['after'] = null, pages = 0; pages < 4; pages += 1) {
      const asked: FindWish = { ...wish, filters, after, limit: 4 }
      const known: FindWish = { ...asked, search: { ...search, kinds: { cells: [], isPart: false } } }
      const one: readonly Place[] = await findPlaces(shop.db, asked)
      const other: readonly Place[] = await findPlaces(shop.db, known)
      expect(other.map(({ key }) => key.map(String))).toEqual(one.map(({ key }) => key.map(String)))
      after = one[2]?.key ?? null
      if (after === null) break
    }
})

test('without words, what is gathered are rows, and no document is asked for', async () => {
  const filters = { ...noFilters, category: ['Music'] } as const
  const wish: FindWish = { ...likelyFew, search: null, sort: 'popular', filters, passing: 5 }
  const before = await findPlaces(shop.db, wish)
  expect(before).toHaveLength(5)
  await shop.sql`delete from search_documents`
  expect(await findPlaces(shop.db, wish)).toEqual(before)
  for (const source of ['rows', 'words'] as const)
    expect(await gather(shop.db, { ...basic, filters }, source)).toEqual(before)
})
