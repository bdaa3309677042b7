import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { purchaseRefunded } from '#src/buying/orders/events.ts'
import { updateBadges } from '#src/buying/reviews/operations/check-badges.ts'
import { deleteReply, replyToReview } from '#src/buying/reviews/operations/replies.ts'
import {
  deleteReview,
  editReview,
  readOwnReview,
  voteReview,
  writeReview,
} from '#src/buying/reviews/operations/reviews.ts'
import { listListingReviews, listReviewsOfCreator } from '#src/buying/reviews/operations/lists.ts'
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
const reviewsOf = ({ id }: Listed, over: object = {}) =>
  shop.did(listListingReviews, { promptId: id, ...over }, visitor)

/** The effects of a refund: access ends, and an event is emitted. */
async function refund(buyer: Person, listing: Listed) {
  const at = shop.clock.now()
  await shop.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .updateTable('purchases')
      .set({ refunded_at: at })
      .where('buyer_id', '=', buyer.userId)
      .where('prompt_id', '=', listing.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.app.events.append(tx, [purchaseRefunded(id, buyer.userId, listing.id)], at)
  })
  await shop.quiet()
}

test('averages only buyers’ ratings once there are any, and counts all reviews', async () => {
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
  const { summary } = await reviewsOf(listing)
  expect(summary).toEqual({ average: 4.67, count: 5, verified: 3, spread: [0, 0, 0, 1, 2] })
})

test('adds the badge on a later purchase and removes it on a refund', async () => {
  const listing = await shop.aListing({ priceCents: 0 })
  const buyer = await shop.aPerson()
  await review(listing, 1)
  await review(listing, 5, buyer)
  expect(await ratingOf(listing)).toEqual({ rating: 3, reviews: 2 })
  await shop.aPurchase(buyer, [listing])
  expect(await ratingOf(listing)).toEqual({ rating: 5, reviews: 2 })
  await refund(buyer, listing)
  expect(await ratingOf(listing)).toEqual({ rating: 3, reviews: 2 })
  expect((await reviewsOf(listing)).page.items.map((item) => item.isVerified)).toEqual([false, false])
  expect(await shop.did(updateBadges, { userId: buyer.userId })).toEqual({ changed: 0 })
})

test('corrects the badge when a refund’s event was missed', async () => {
  const listing = await shop.aListing({ priceCents: 0 })
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [listing])
  await review(listing, 2, buyer)
  await shop.sql`update purchases set refunded_at = now() where buyer_id = ${buyer.userId}`
  expect(await shop.did(updateBadges, { userId: buyer.userId })).toEqual({ changed: 1 })
  expect((await reviewsOf(listing)).summary.verified).toBe(0)
})

test('rejects reviews of one’s own listing and second reviews', async () => {
  const listing = await shop.aListing()
  const person = await shop.aPerson()
  await review(listing, 5, person)
  const again = { promptId: listing.id, rating: 1, content: 'again' }
  expect(await shop.refusal(writeReview, again, person)).toMatchObject({ code: 'already-reviewed', status: 'conflict' })
  expect(await shop.refusal(writeReview, again, listing.creator)).toMatchObject({ code: 'own-listing' })
  expect(await ratingOf(listing)).toEqual({ rating: 5, reviews: 1 })
})

test('edits and deletes one’s own review, and allows a new one afterwards', async () => {
  const listing = await shop.aListing()
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  await review(listing, 5, person)
  const changed = { promptId: listing.id, rating: 2, content: 'It wore off.' }
  expect(await shop.refusal(editReview, changed, other)).toMatchObject({ code: 'review-missing' })
  expect(await shop.refusal(deleteReview, { promptId: listing.id }, other)).toMatchObject({ code: 'review-missing' })
  await shop.did(editReview, changed, person)
  expect(await ratingOf(listing)).toEqual({ rating: 2, reviews: 1 })
  expect((await reviewsOf(listing)).page.items).toMatchObject([{ content: 'It wore off.', editedAt: expect.any(Date) }])
  await shop.did(deleteReview, { promptId: listing.id }, person)
  expect(await ratingOf(listing)).toEqual({ rating: 0, reviews: 0 })
  await review(listing, 4, person)
  expect(await ratingOf(listing)).toEqual({ rating: 4, reviews: 1 })
})

test('a removed review is neither shown nor counted and cannot be written again', async () => {
  const listing = await shop.aListing()
  const person = await shop.aPerson()
  const { id } = await review(listing, 1, person)
  await shop.sql`update reviews set deleted_at = now() where id = ${id}`
  expect((await reviewsOf(listing)).page.items).toEqual([])
  const again = { promptId: listing.id, rating: 1, content: 'again' }
  expect(await shop.refusal(writeReview, again, person)).toMatchObject({ code: 'already-reviewed' })
  expect(await shop.refusal(editReview, again, person)).toMatchObject({ code: 'review-missing' })
  expect(await shop.refusal(deleteReview, { promptId: listing.id }, person)).toMatchObject({ code: 'review-missing' })
  expect(await shop.refusal(replyToReview, { reviewId: id, content: 'x' }, listing.creator)).toMatchObject({
    code: 'review-missing',
  })
})

test('one’s review of a deleted listing can still be deleted', async () => {
  const listing = await shop.aListing()
  const person = await shop.aPerson()
  await review(listing, 3, person)
  await shop.did(deleteListing, { id: listing.id }, listing.creator)
  const changed = { promptId: listing.id, rating: 2, content: 'x' }
  expect(await shop.refusal(editReview, changed, person)).toMatchObject({ code: 'listing-missing' })
  await shop.did(deleteReview, { promptId: listing.id }, person)
  expect(await shop.sql`select 1 from reviews where prompt_id = ${listing.id}`).toHaveLength(0)
})

test('counts one helpful vote per user and none from the author or the creator', async () => {
  const listing = await shop.aListing()
  const [author, reader] = [await shop.aPerson(), await shop.aPerson()]
  const { id: reviewId } = await review(listing, 5, author)
  const vote = (isHelpful: boolean) => shop.did(voteReview, { reviewId, isHelpful }, reader)
  const helpful = async () => (await reviewsOf(listing)).page.items[0]?.helpful
  await vote(true)
  await vote(true)
  expect(await helpful()).toBe(1)
  expect(await shop.did(readOwnReview, { promptId: listing.id }, reader)).toEqual({
    ownReview: null,
    votedFor: [reviewId],
  })
  await vote(false)
  await vote(false)
  expect(await helpful()).toBe(0)
  for (const concerned of [author, listing.creator])
    expect(await shop.refusal(voteReview, { reviewId, isHelpful: true }, concerned)).toMatchObject({
      code: 'cannot-vote',
    })
  expect(await shop.refusal(voteReview, { reviewId, isHelpful: true }, visitor)).toMatchObject({ status: 'signed-out' })
  const nowhere = { reviewId: listing.id, isHelpful: true }
  expect(await shop.refusal(voteReview, nowhere, reader)).toMatchObject({ code: 'review-missing' })
})

test('only the creator can reply, edit the reply and delete it', async () => {
  const listing = await shop.aListing()
  const stranger = await shop.aPerson()
  const { id: reviewId } = await review(listing, 2)
  const reply = (content: string, by: Person) => shop.refusal(replyToReview, { reviewId, content }, by)
  for (const by of [stranger, await shop.aPerson(['admin'])])
    expect(await reply('Mine', by)).toMatchObject({ code: 'not-your-reply' })
  expect(await reply('Soon', { ...listing.creator, emailVerified: false })).toMatchObject({ code: 'email-unverified' })
  expect(await reply(' \u200b ', listing.creator)).toMatchObject({ message: 'Please write your reply' })
  expect(await reply('x'.repeat(2001), listing.creator)).toMatchObject({ status: 'invalid' })
  expect(await reply('Thank you.', listing.creator)).toBeNull()
  expect(await reply('Mended now.', listing.creator)).toBeNull()
  expect((await reviewsOf(listing)).page.items[0]?.reply).toMatchObject({ content: 'Mended now.' })
  expect(await shop.refusal(deleteReply, { reviewId }, stranger)).toMatchObject({ code: 'not-your-reply' })
  await shop.did(deleteReply, { reviewId }, listing.creator)
  expect((await reviewsOf(listing)).page.items[0]?.reply).toBeNull()
})

test('pages through reviews, newest or most helpful first, without gaps', async () => {
  const listing = await shop.aListing()
  for (let i = 0; i < 23; i++) await review(listing, 5, undefined, `Number ${i}`)
  const [reader] = [await shop.aPerson()]
  const { page: first } = await reviewsOf(listing)
  const liked = first.items[7]
  await shop.did(voteReview, { reviewId: liked?.id, isHelpful: true }, reader)
  for (const sort of ['new', 'helpful']) {
    const seen: string[] = []
    let after: string | null | undefined
    do {
      const { page }: Awaited<ReturnType<typeof reviewsOf>> = await reviewsOf(listing, {
        sort,
        after: after ?? undefined,
      })
      seen.push(...page.items.map((item) => item.content))
      after = page.next
    } while (after)
    expect(new Set(seen).size).toBe(23)
    expect(seen[0]).toBe(sort === 'new' ? 'Number 22' : liked?.content)
  }
  const anything = await reviewsOf(listing, { sort: "'; drop table", after: 'bm9uc2Vuc2U' })
  expect(anything).toMatchObject({ sort: 'new', page: { items: { length: 10 } } })
})

test('lists the reviews of all of a creator’s listings, with titles, and no others', async () => {
  const creator = await shop.aPerson()
  const [one, two] = [await shop.aListing({ creator, title: 'One' }), await shop.aListing({ creator, title: 'Two' })]
  const other = await shop.aListing()
  await review(one, 5, undefined, 'first')
  await review(other, 5, undefined, 'elsewhere')
  await review(two, 5, undefined, 'second')
  const page = await shop.did(listReviewsOfCreator, { creatorId: creator.userId }, visitor)
  expect(page.items.map(({ content, listingTitle }) => [content, listingTitle])).toEqual([
    ['second', 'Two'],
    ['first', 'One'],
  ])
  await shop.did(deleteListing, { id: two.id }, creator)
  expect((await shop.did(listReviewsOfCreator, { creatorId: creator.userId }, visitor)).items).toHaveLength(1)
})

test('asks a visitor to sign in', async () => {
  const { id } = await shop.aListing()
  const refused = { status: 'signed-out', message: 'Please sign in to leave a review' }
  const input = { promptId: id, rating: 5, content: 'x' }
  expect(await shop.refusal(writeReview, input, visitor)).toMatchObject(refused)
  expect(await shop.refusal(editReview, input, visitor)).toMatchObject(refused)
  expect(await shop.refusal(deleteReview, input, visitor)).toMatchObject(refused)
  expect(await shop.refusal(readOwnReview, input, visitor)).toMatchObject(refused)
})

test('buyers can still review a paused listing', async () => {
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
  ['stars as text', { rating: 'five' }],
  ['only blank text', { content: ' \n\0 ' }],
  ['only invisible characters', { content: '\u200b\u2060' }],
  ['no text', { content: undefined }],
])('rejects a review with %s', async (_, over) => {
  const input = { promptId: (await shop.aListing()).id, rating: 5, content: 'x', ...over }
  expect(await shop.refusal(writeReview, input, await shop.aPerson())).toMatchObject({
    status: 'invalid',
    message: 'Please provide both a rating and review content.',
  })
})

test('rejects a review that is too long and strips characters that cannot or must not be stored', async () => {
  const listing = await shop.aListing()
  const long = { promptId: listing.id, rating: 5, content: 'x'.repeat(5001) }
  expect(await shop.refusal(writeReview, long, await shop.aPerson())).toMatchObject({
    message: 'A review can have at most 5000 characters',
  })
  await review(listing, 5, await shop.aPerson(), 'a\0b\r\nc \u202ed')
  const [row] = await shop.sql`select content from reviews where prompt_id = ${listing.id}`
  expect(row).toEqual({ content: 'ab\nc d' })
})
