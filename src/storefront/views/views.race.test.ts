import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordViews } from '#src/storefront/views/operations/views.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('concurrent writers count each visitor once', async () => {
  const listings = await Promise.all(Array.from({ length: 3 }, () => shop.aListing()))
  const views = listings.flatMap(({ id }) =>
    Array.from({ length: 30 }, (_, i) => ({
      promptId: id,
      day: '2026-01-31',
      network: `192.0.2.${i}`,
      agent: 'A browser',
      viewerId: null,
    })),
  )
  const orders = [views, views.toReversed(), views.slice(20), views.toReversed().slice(20)]
  await Promise.all(orders.map((some) => shop.did(recordViews, { views: some })))
  const totals = await shop.sql`select views from listing_views`
  expect(totals.map((row) => row['views'])).toEqual([30, 30, 30])
})
