import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deleteListing,
  listOwnListings,
  readListing,
  setListingActive,
  sumOwnListings,
} from '#src/features/catalog/index.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('the sums are of all listings, however few are shown', async () => {
  const { creator, id } = await shop.aListing({ priceCents: 0 })
  const paused = await shop.aListing({ creator })
  await shop.did(setListingActive, { id: paused.id, isActive: false }, creator)
  await shop.did(deleteListing, { id: (await shop.aListing({ creator })).id }, creator)
  await shop.aListing()
  await shop.aPurchase(await shop.aPerson(), [{ id, creator, priceCents: 0 }])
  expect(await shop.did(sumOwnListings, {}, creator)).toEqual({ listings: 2, active: 1, sales: 1 })

  await shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, price_cents, total_sales, created_at, updated_at)
    select gen_random_uuid(), ${creator.userId}, 'Many', 'Of them', 'Writing', 'Claude', 100, 2, now(), now()
    from generate_series(1, 510)`
  expect(await shop.did(listOwnListings, {}, creator)).toHaveLength(500)
  expect(await shop.did(sumOwnListings, {}, creator)).toEqual({ listings: 512, active: 511, sales: 1021 })
  const nobody = { ...creator, userId: randomUUID() }
  expect(await shop.did(sumOwnListings, {}, nobody)).toEqual({ listings: 0, active: 0, sales: 0 })
})

test('what is given away counts as sold, and brings nobody the tick', async () => {
  const listing = await shop.aListing({ priceCents: 0 })
  await shop.aPurchase(await shop.aPerson(), [listing])
  const { userId } = listing.creator
  const totals = () => shop.sql`select total_sales, paid_sales from creator_totals where creator_id = ${userId}`
  expect(await totals()).toEqual([{ total_sales: 1, paid_sales: 0 }])
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ creator: listing.creator, priceCents: 500 })])
  expect(await totals()).toEqual([{ total_sales: 2, paid_sales: 1 }])
  const seen = async () => (await shop.did(readListing, { id: listing.id })).listing
  await shop.sql`update creator_totals set total_sales = 500, paid_sales = 100 where creator_id = ${userId}`
  expect(await seen()).toMatchObject({ creatorSales: 500, creator: { isVerified: false } })
  await shop.sql`update creator_totals set paid_sales = 101 where creator_id = ${userId}`
  expect(await seen()).toMatchObject({ creator: { isVerified: true } })
})
