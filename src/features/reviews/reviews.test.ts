import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { readListing, setListingActive } from '#src/features/catalog/index.ts'
import { writeReview } from '#src/features/reviews/index.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const review = async (listing: Listed, rating: number, by?: Person, content = 'It does what it says.') =>
  shop.did(writeReview, { promptId: listing.id, rating, content }, by ?? (await shop.aPerson()))
const ratingOf = async ({ id }: Listed) => {
  const { listing } = await shop.did(readListing, { id }, visitor)
  return { rating: listing.rating, reviews: listing.reviews }
}

test('buyers alone make the average, once there are any; everybody is counted', async () => {
  const listing = await shop.aListing({ priceCents: 0 })
  expect(await ratingOf(listing)).toEqual({ rating: 0, reviews: 0 })
  expect(await review(listing, 1)).toMatchObject({ isVerified: false })
  await review(listing, 4)
  expect(await ratingOf(listing)).toEqual({ rating: 2.5, reviews: 2 })
  for (const rating of [5, 5, 4]) {
    const buyer = await shop.aPerson()
    await shop.aPurchase(buyer, [listing])
    expect(await review(listing, rating, buyer)).toMatchObject({ isVerified: true })
  }
  expect(await ratingOf(listing)).toEqual({ rating: 4.67, reviews: 5 })
})

test('nobody reviews their own listing, nor any listing twice', async () => {
  const listing = await shop.aListing()
  const person = await shop.aPerson()
  await review(listing, 5, person)
  const again = { promptId: listing.id, rating: 1, content: 'again' }
  expect(await shop.refusal(writeReview, again, person)).toMatchObject({ code: 'already-reviewed', status: 'conflict' })
  expect(await shop.refusal(writeReview, again, listing.creator)).toMatchObject({ code: 'own-listing' })
  expect(await ratingOf(listing)).toEqual({ rating: 5, reviews: 1 })
})

test('a visitor is asked to sign in', async () => {
  const { id } = await shop.aListing()
  const refused = { status: 'signed-out', message: 'Please sign in to leave a review' }
  expect(await shop.refusal(writeReview, { promptId: id, rating: 5, content: 'x' }, visitor)).toMatchObject(refused)
})

test('a paused listing can still be reviewed by those who have it', async () => {
  const listing = await shop.aListing({ priceCents: 0 })
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [listing])
  await shop.did(setListingActive, { id: listing.id, isActive: false }, listing.creator)
  expect(await review(listing, 3, buyer)).toMatchObject({ isVerified: true })
})

test.each([
  ['no stars', { rating: 0 }],
  ['six stars', { rating: 6 }],
  ['half a star', { rating: 4.5 }],
  ['stars in words', { rating: 'five' }],
  ['no words', { content: ' \n\0 ' }],
  ['missing words', { content: undefined }],
])('a review with %s is refused', async (_, over) => {
  const input = { promptId: (await shop.aListing()).id, rating: 5, content: 'x', ...over }
  expect(await shop.refusal(writeReview, input, await shop.aPerson())).toMatchObject({ status: 'invalid' })
})

test('a review that is too long says so, and one with a NUL in it is kept without', async () => {
  const listing = await shop.aListing()
  const long = { promptId: listing.id, rating: 5, content: 'x'.repeat(5001) }
  expect(await shop.refusal(writeReview, long, await shop.aPerson())).toMatchObject({
    message: 'A review can have at most 5000 characters',
  })
  await review(listing, 5, await shop.aPerson(), 'a\0b\r\nc')
  const [row] = await shop.sql`select content from reviews where prompt_id = ${listing.id}`
  expect(row).toEqual({ content: 'ab\nc' })
})
