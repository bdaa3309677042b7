import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { publishLimit } from '#src/storefront/catalog/rules.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false, env: { CREATOR_STORAGE_MB: '1' } })
})
afterAll(() => shop.close())

test('concurrent edits never exceed the publish limit', async () => {
  const first = await shop.aListing({ text: 'At first' })
  const { creator } = first
  const second = await shop.aListing({ creator, text: 'At first, too' })
  await shop.sql`update rate_limits set hits = ${publishLimit.max - 3} where key = ${`publish:${creator.userId}`}`
  const done = await Promise.all(
    Array.from({ length: 12 }, (_, i) => {
      const { id } = i % 2 === 0 ? first : second
      return shop.run(editListing, { id, listing: listingValues({ text: `Version ${i}` }) }, creator)
    }),
  )
  expect(done.filter(({ ok }) => ok)).toHaveLength(3)
})

test('concurrent large listings never exceed the storage limit', async () => {
  const creator = await shop.aPerson()
  const pack = () => {
    const texts = Array.from({ length: 8 }, (_, i) => ({ name: `${i}`, body: randomBytes(60_000).toString('base64') }))
    return { ...listingValues(), type: 'pack', texts }
  }
  const done = await Promise.all([1, 2, 3, 4].map(() => shop.run(createListing, { listing: pack() }, creator)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
})
