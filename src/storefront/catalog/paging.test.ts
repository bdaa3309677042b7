import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { visitor } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { anyone } from '#src/kernel/access.ts'
import { addSales } from '#src/storefront/catalog/public/store.ts'
import { listListings } from '#src/storefront/catalog/operations/public-lists.ts'
import { pageSize, sorts } from '#src/storefront/catalog/rules.ts'
import type { Sort } from '#src/storefront/catalog/rules.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let creator: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  creator = await shop.aPerson()
})
beforeEach(async () => {
  await shop.sql`update prompts set is_active = false`
})
afterAll(() => shop.close())

type Row = {
  readonly price: number
  readonly sales: number
  readonly rating: number
  readonly reviews: number
  readonly minute: number
  readonly trend: number
}
/** Few distinct values, to force ties. */
const row: fc.Arbitrary<Row> = fc.record({
  price: fc.constantFrom(0, 100, 999),
  sales: fc.constantFrom(0, 1, 2),
  rating: fc.constantFrom(0, 4.33, 4.5, 5),
  reviews: fc.constantFrom(0, 3),
  minute: fc.nat(2),
  trend: fc.constantFrom(0, 344_000, 345_500),
})

/** Rows with sales and reviews; ids and times break ties. */
async function shelve(rows: readonly Row[]): Promise<string[]> {
  const made = rows.map((one) => ({ id: randomUUID(), ...one }))
  for (const one of made)
    await shop.sql`insert into prompts (id, creator_id, title, description, category, model, price_cents, created_at, updated_at,
        average_rating, total_reviews, total_sales, trend_score)
      values (${one.id}, ${creator.userId}, 'A row', 'It is one.', 'Art', 'Claude', ${one.price},
        ${`2026-01-01 00:0${one.minute}:00.123456+00`}, now(), ${one.rating}, ${one.reviews}, ${one.sales}, ${one.trend})`
  return made.map((one) => one.id)
}

const sell = (promptId: string) => {
  const sellOne = defineOperation({
    name: 'test.sell-one',
    input: z.object({}),
    access: anyone,
    run: async ({ tx }) => ok(await addSales(tx, [{ promptId, sellerId: creator.userId, sales: 1, paidSales: 1 }])),
  })
  return shop.did(sellOne, {})
}

/** Every page from first to last; `between` happens after each. */
async function readAll(
  sort: Sort,
  between: (seen: readonly string[]) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const seen: string[] = []
  let after: string | undefined
  for (let pages = 0; pages < 50; pages += 1) {
    const { items, next } = await shop.did(listListings, { sort, after }, visitor)
    expect(items.length).toBeLessThanOrEqual(pageSize)
    seen.push(...items.map((item) => item.id))
    if (next === null) return seen
    expect(items).toHaveLength(pageSize)
    after = next
    await between(seen)
  }
  throw new Error('there is no end to the pages')
}

const shelf = fc.array(row, { minLength: pageSize - 1, maxLength: 3 * pageSize + 1 })

test.each(sorts)('by %s, pages with ties neither repeat nor lose a listing', async (sort) => {
  await fc.assert(
    fc.asyncProperty(shelf, async (rows) => {
      await shop.sql`update prompts set is_active = false`
      const ids = await shelve(rows)
      expect((await readAll(sort)).toSorted()).toEqual(ids.toSorted())
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test.each(sorts)('by %s, new listings and sales between pages do not affect others', async (sort) => {
  await fc.assert(
    fc.asyncProperty(shelf, fc.array(row, { minLength: 1, maxLength: 4 }), fc.nat(), async (rows, more, n) => {
      await shop.sql`update prompts set is_active = false`
      const ids = await shelve(rows)
      const touched = new Set<string>()
      const seen = await readAll(sort, async () => {
        for (const id of await shelve(more)) touched.add(id)
        const sold = ids[(n + touched.size) % ids.length] ?? ''
        touched.add(sold)
        await sell(sold)
      })
      expect(new Set(seen).size, 'nothing twice').toBe(seen.length)
      expect(seen.filter((id) => !touched.has(id)).toSorted()).toEqual(ids.filter((id) => !touched.has(id)).toSorted())
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('each sort returns its documented order', async () => {
  await shelve(
    Array.from({ length: 30 }, (_, i) => ({
      price: (i * 7) % 11,
      sales: (i * 5) % 13,
      rating: (i % 6) * 0.75,
      reviews: i % 3,
      minute: i % 10,
      trend: (i % 4) * 1000,
    })),
  )
  const columns: Record<Sort, string> = {
    popular: 'total_sales desc, created_at desc, id desc',
    rated: 'average_rating desc, total_reviews desc, created_at desc, id desc',
    new: 'created_at desc, id desc',
    'price-asc': 'price_cents, created_at, id',
    'price-desc': 'price_cents desc, created_at desc, id desc',
    trending: 'trend_score desc, total_sales desc, created_at desc, id desc',
  }
  for (const sort of sorts) {
    const rows = await shop.sql.unsafe(`select id from prompts where is_active order by ${columns[sort]}`)
    expect(await readAll(sort), sort).toEqual(rows.map((one) => one['id']))
  }
})
