import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { deleteListing } from '#src/selling/listings/operations/manage-listing.ts'
import { purchaseRefunded } from '#src/buying/orders/events.ts'
import { deleteReview, editReview, voteReview, writeReview } from '#src/buying/reviews/operations/reviews.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('forty concurrent reviews and purchases all count towards the average', async () => {
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

test('twenty concurrent reviews by one user create one review', async () => {
  const listing = await shop.aListing()
  const person = await shop.aPerson()
  const input = { promptId: listing.id, rating: 5, content: 'x' }
  const refusals = await Promise.all(Array.from({ length: 20 }, () => shop.refusal(writeReview, input, person)))
  expect(refusals.filter((refused) => refused === null)).toHaveLength(1)
  expect(refusals.filter((refused) => refused?.code === 'already-reviewed')).toHaveLength(19)
})

test('a review concurrent with the listing’s deletion is either written or rejected', async () => {
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

test('ten concurrent first listings make one seller and record it once', async () => {
  const creator = await shop.aPerson()
  await Promise.all(Array.from({ length: 10 }, () => shop.did(createListing, { listing: listingValues() }, creator)))
  const entries = await shop.sql`select 1 from audit_log where subject_id = ${creator.userId}`
  expect(entries).toHaveLength(1)
})

test('refunds concurrent with reviews, edits and deletions leave no wrong badge or average', async () => {
  const listing = await shop.aListing({ priceCents: 0 })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.aPerson()))
  for (const buyer of buyers) await shop.aPurchase(buyer, [listing])
  const input = (rating: number) => ({ promptId: listing.id, rating, content: 'x' })
  const others = await Promise.all(Array.from({ length: 10 }, () => shop.aPerson()))
  await Promise.all([
    ...buyers.map(async (buyer, i) => {
      await shop.did(writeReview, input((i % 5) + 1), buyer)
      if (i % 3 === 0) await shop.did(editReview, input(5), buyer)
      if (i % 4 === 0) await shop.did(deleteReview, { promptId: listing.id }, buyer)
    }),
    ...others.map((person) => shop.did(writeReview, input(1), person)),
    ...buyers.slice(0, 15).map((buyer) => refund(buyer.userId, listing.id)),
  ])
  await shop.quiet()
  const wrong = await shop.sql`
    select 1 from reviews r where prompt_id = ${listing.id} and is_verified <> exists (
      select 1 from purchases p where p.prompt_id = r.prompt_id and p.buyer_id = r.user_id and p.refunded_at is null)`
  expect(wrong).toHaveLength(0)
  const [row] = await shop.sql`
    select p.average_rating::float as kept, p.total_reviews as reviews,
      round(coalesce(avg(r.rating) filter (where r.is_verified), avg(r.rating)), 2)::float as counted, count(*)::int as rows
    from prompts p join reviews r on r.prompt_id = p.id where p.id = ${listing.id} group by p.id`
  expect(row).toMatchObject({ kept: row?.['counted'], reviews: row?.['rows'] })
})

async function refund(buyerId: string, promptId: string) {
  const at = shop.clock.now()
  await shop.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .updateTable('purchases')
      .set({ refunded_at: at })
      .where('buyer_id', '=', buyerId)
      .where('prompt_id', '=', promptId)
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.app.events.append(tx, [purchaseRefunded(id, buyerId, promptId)], at)
  })
}

test('thirty concurrent voters who vote twice are counted once each', async () => {
  const listing = await shop.aListing()
  const { id: reviewId } = await shop.did(
    writeReview,
    { promptId: listing.id, rating: 5, content: 'x' },
    await shop.aPerson(),
  )
  const readers = await Promise.all(Array.from({ length: 30 }, () => shop.aPerson()))
  const vote = (isHelpful: boolean) =>
    Promise.all(readers.flatMap((reader) => [0, 1].map(() => shop.did(voteReview, { reviewId, isHelpful }, reader))))
  await vote(true)
  const count = async () =>
    (await shop.sql`select helpful_count from reviews where id = ${reviewId}`)[0]?.['helpful_count']
  expect(await count()).toBe(30)
  await vote(false)
  expect(await count()).toBe(0)
})
