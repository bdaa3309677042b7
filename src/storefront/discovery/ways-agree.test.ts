// Every query plan returns the same page and counts, whatever the switching limits.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageSize, sorts, types } from '#src/storefront/catalog/rules.ts'
import type { FoundByWords, Limits, PageRequest } from '#src/storefront/discovery/find-page.ts'
import { findByWords } from '#src/storefront/discovery/find-page.ts'
import { orderOf } from '#src/storefront/discovery/public/orders.ts'
import { parseSearch } from '#src/storefront/discovery/query-language.ts'
import { noFilters, relevance } from '#src/storefront/discovery/rules.ts'
import { toSearchQuery } from '#src/storefront/discovery/search-query.ts'
import { fetchMatches } from '#src/storefront/discovery/search-store.ts'
import { firstVocabulary, testSettings } from '#src/testing/settings.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

const categories = firstVocabulary.category.map(({ id }) => id)
const models = firstVocabulary.model.map(({ id }) => id)

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  const { userId } = await shop.aPerson()
  const words = ['boat', 'boats', 'fog', 'horn', 'sea', 'letter']
  for (let n = 0; n < 300; n += 1) {
    const [one = '', other = '', third = ''] = [0, 7, 31].map(
      (step) => words[(n * (step + 1) + Math.floor(n / 6)) % words.length] ?? '',
    )
    const [category = 'Art', model = 'Claude', type = 'prompt'] = [categories[n % 10], models[n % 6], types[n % 3]]
    await shop.sql`
      insert into prompts (id, creator_id, title, description, category, model, type, price_cents, total_sales, tags, created_at, updated_at)
      values (${randomUUID()}, ${userId}, ${`${one} ${other}`}, ${`About ${third} and ${words[n % 5] ?? ''}.`},
        ${category}, ${model}, ${type}, ${(n % 40) * 100}, ${n % 9},
          ${n % 11 === 0 ? ['boat'] : n % 13 === 0 ? ['email', 'horn'] : []}, now(), now())`
  }
})
afterAll(() => shop.close())

const fetched: Limits = { few: 1000, counted: 1000, shortScan: 1000, longScan: 1000 }
const others: Readonly<Record<string, Limits>> = {
  'tier by tier': { ...fetched, few: 0 },
  'by short scans': { ...fetched, few: 0, shortScan: 20, longScan: 40 },
  'with each value counted': { ...fetched, few: 0, counted: 10, shortScan: 5, longScan: 10 },
}
const searches = ['boat', 'boat fog', '"fog horn"', 'boat -sea', 'let sea', '-horn', 'mail']
const filters = [
  noFilters,
  { ...noFilters, category: ['Art', 'Music'] as const },
  { ...noFilters, model: ['Claude'] as const, type: ['pack'] as const, min: 5, max: 30 },
]

test.each(Object.entries(others))('%s', async (_, limits) => {
  for (const search of searches)
    for (const filter of filters)
      for (const sort of [relevance, ...sorts] as const) {
        let after: string | null = null
        for (let page = 0; page < 3; page += 1) {
          const named = { shopName: 'Skald', vocabulary: firstVocabulary }
          const request: PageRequest = { sort, after, limit: pageSize, filters: filter, ...named }
          const find = (one: Limits): Promise<FoundByWords | null> =>
            findByWords(shop.db, parseSearch(search), { ...request, dictionary: testSettings.searchDictionary }, one)
          const [expected, found] = [await find(fetched), await find(limits)]
          expect(found, `${search} ${sort} page ${page}`).toEqual(expected)
          after = expected?.found.page.next ?? null
          if (after === null) break
        }
      }
})

test('by words and by filters', async () => {
  let found = 0
  for (const search of searches) {
    const query = toSearchQuery(parseSearch(search), testSettings.searchDictionary)
    if (query === null) throw new Error(`no words: ${search}`)
    for (const filter of filters)
      for (const sort of [relevance, ...sorts] as const) {
        const slice = { order: orderOf(sort), after: null, filters: filter, limit: pageSize }
        const byWords = await fetchMatches(shop.db, query, 'any', slice, 'by words')
        expect(await fetchMatches(shop.db, query, 'any', slice, 'by filters'), `${search} ${sort}`).toEqual(byWords)
        found += byWords.length
      }
  }
  expect(found).toBeGreaterThan(0)
})
