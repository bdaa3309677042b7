import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('keeps each price of a listing and when it began, and nothing else', async () => {
  const creator = await shop.aPerson()
  const listing = listingValues({ priceCents: 900 })
  const { id } = await shop.did(createListing, { listing }, creator)
  const changedAt = async () =>
    (await shop.sql<{ at: Date }[]>`select updated_at as at from prompts where id = ${id}`)[0]?.at
  const started = await changedAt()
  shop.clock.advance(60)
  await shop.did(editListing, { id, listing: { ...listing, description: 'Another description of it' } }, creator)
  shop.clock.advance(60)
  await shop.did(editListing, { id, listing: { ...listing, priceCents: 500 } }, creator)
  const prices = await shop.sql`
    select price_cents as price, began_at as at from listing_prices where prompt_id = ${id} order by began_at`
  expect([...prices]).toEqual([
    { price: 900, at: started },
    { price: 500, at: await changedAt() },
  ])
})
