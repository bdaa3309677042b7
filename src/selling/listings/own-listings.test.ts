import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { findOwnListings, listOwnListings, sumOwnListings } from '#src/selling/listings/operations/own-listings.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { visitor } from '#src/kernel/actor.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('totals cover all listings, however few are shown', async () => {
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

test('free claims count as sales but do not earn the tick', async () => {
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

test('searches own listings by words and state, in pages, and never returns another creator’s', async () => {
  const { creator, id } = await shop.aListing({ title: 'Rûne 100% ready_made' })
  await shop.aListing({ title: 'Rune of another' })
  await shop.did(setListingActive, { id, isActive: false }, creator)
  for (let i = 0; i < 21; i++) await shop.aListing({ creator, title: `Saga ${i}` })
  const find = (listQuery: object) => shop.did(findOwnListings, listQuery, creator)
  expect(await find({})).toMatchObject({ total: 22, page: 1, pages: 2 })
  expect((await find({ page: '2' })).items.map(({ title }) => title)).toEqual(['Saga 0', 'Rûne 100% ready_made'])
  expect(await find({ page: 99 })).toMatchObject({ page: 2 })
  expect((await find({ search: ' rUNE ' })).items).toMatchObject([{ id, isActive: false }])
  expect((await find({ search: 'rüne' })).total).toBe(1)
  expect((await find({ search: '0% r' })).total).toBe(1)
  expect((await find({ search: 'y_m' })).total).toBe(1)
  expect((await find({ search: '%' })).total).toBe(1)
  expect((await find({ search: 'Saga', state: 'inactive' })).total).toBe(0)
  expect((await find({ state: 'active' })).total).toBe(21)
  for (const hostile of ["'; drop table prompts;--", '\0', '\\', '\ud800', 'x'.repeat(300)])
    expect((await find({ search: hostile, page: 'NaN', state: 'other' })).page).toBe(1)
  expect(await shop.refusal(findOwnListings, {}, visitor)).toMatchObject({ status: 'signed-out' })
})
