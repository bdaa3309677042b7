import { afterAll, beforeAll, expect, test } from 'vitest'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('of forms that were opened at the same time, only the first saves', async () => {
  const { id, creator } = await shop.aListing()
  const { edition } = await shop.did(readOwnListing, { id }, creator)
  const done = await Promise.all(
    [1, 2, 3, 4].map((i) =>
      shop.run(editListing, { id, listing: listingValues({ title: `Edit ${i}` }), edition }, creator),
    ),
  )
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done.flatMap((one) => (one.ok ? [] : [one.failure.code]))).toEqual(Array(3).fill('changed-meanwhile'))
})
