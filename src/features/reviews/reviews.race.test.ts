import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, deleteListing } from '#src/features/catalog/index.ts'
import { writeReview } from '#src/features/reviews/index.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('forty reviews at once, among them sales, all count in the average', async () => {
  const listing = await shop.aListing({ priceCents: 0 })
  const people = await Promise.all(Array.from({ length: 40 }, () => shop.aPerson()))
  const ratings = people.map((_, i) => (i % 5) + 1)
  const buyer = await shop.aPerson()
  await Promise.all([
    ...people.map((person, i) =>
      shop.did(writeReview, { promptId: listing.id, rating: ratings[i], content: 'x' }, person),
    ),
    shop.aPurchase(buyer, [listing]),
  ])
  const [row] =
    await shop.sql`select average_rating::float as average, total_reviews, total_sales from prompts where id = ${listing.id}`
  expect(row).toEqual({ average: 3, total_reviews: 40, total_sales: 1 })
})

test('one person who reviews twenty times at once has written one review', async () => {
  const listing = await shop.aListing()
  const person = await shop.aPerson()
  const input = { promptId: listing.id, rating: 5, content: 'x' }
  const refusals = await Promise.all(Array.from({ length: 20 }, () => shop.refusal(writeReview, input, person)))
  expect(refusals.filter((refused) => refused === null)).toHaveLength(1)
  expect(refusals.filter((refused) => refused?.code === 'already-reviewed')).toHaveLength(19)
})

test('a review of a listing that is deleted meanwhile is written before or refused after', async () => {
  const listing = await shop.aListing()
  const input = { promptId: listing.id, rating: 5, content: 'x' }
  const people = await Promise.all(Array.from({ length: 10 }, () => shop.aPerson()))
  const [refusals] = await Promise.all([
    Promise.all(people.map((person) => shop.refusal(writeReview, input, person))),
    shop.did(deleteListing, { id: listing.id }, listing.creator),
  ])
  const [row] = await shop.sql`select total_reviews from prompts where id = ${listing.id}`
  expect(row).toEqual({ total_reviews: refusals.filter((refused) => refused === null).length })
})

test('ten first listings at once make one seller, noted once', async () => {
  const creator = await shop.aPerson()
  await Promise.all(Array.from({ length: 10 }, () => shop.did(createListing, { listing: listingValues() }, creator)))
  const notes = await shop.sql`select 1 from audit_log where subject_id = ${creator.userId}`
  expect(notes).toHaveLength(1)
})
