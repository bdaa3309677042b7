import { afterAll, beforeAll, expect, test } from 'vitest'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { readOwnProfile } from '#src/people/accounts/operations/profile.ts'
import { editReview, writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { publishEvent } from '#src/platform/webhooks/operations/publish-event.ts'
import { createEndpoint } from '#src/platform/webhooks/operations/endpoints.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { startWebhookReceiver, verified } from '#src/testing/webhook-receiver.ts'

let shop: Shop
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeAll(async () => {
  shop = await testShop()
  receiver = await startWebhookReceiver()
})
afterAll(async () => {
  receiver.close()
  await shop.close()
})

/** Creates an endpoint and returns a function that reads the messages which it has received since the last call. */
async function listen(owner: Person, events: string[] | null = null) {
  // An event that still waits would reach the new endpoint.
  await shop.quiet()
  const url = `${receiver.url}?${owner.userId}`
  const { secret } = await shop.did(createEndpoint, { endpoint: { url, description: '', events } }, owner)
  let read = 0
  return async () => {
    await shop.quiet()
    const mine = receiver.received.filter(({ path }) => path.endsWith(owner.userId))
    const messages = mine.slice(read).map((webhook) => verified(webhook, secret))
    read = mine.length
    // Deliveries run at once, so their order is open.
    return messages.toSorted((a, b) => a.type.localeCompare(b.type))
  }
}

const amount = (cents: number) => ({ amount: cents, currency: 'usd' })

test('tells creators and buyers of sales, refunds and new versions, with ids and amounts only', async () => {
  const [maker, buyer] = [await shop.aPerson(), await shop.aPerson()]
  const [ofMaker, ofBuyer] = [await listen(maker), await listen(buyer)]
  const listing = await shop.aListing({ creator: maker, priceCents: 2000, text: 'The secret text' })
  expect(await ofMaker()).toMatchObject([
    { type: 'listing.published', data: { listing_id: listing.id, url: `http://shop.test/prompt/${listing.id}` } },
  ])
  const orderId = await shop.aPurchase(buyer, [listing])
  const [bought] = await shop.did(listLibrary, {}, buyer)
  const purchase = { purchase_id: bought?.id, url: `http://shop.test/purchases/${bought?.id}` }
  expect(await ofMaker()).toMatchObject([
    { type: 'sale.created', data: { listing_id: listing.id, amount: amount(2000), earnings: amount(1800) } },
  ])
  expect(await ofBuyer()).toMatchObject([
    { type: 'purchase.created', data: { ...purchase, order_id: orderId, amount: amount(2000) } },
  ])

  const changed = listingValues({ priceCents: 2000, text: 'Another secret text' })
  await shop.did(editListing, { id: listing.id, listing: changed, note: 'Better' }, maker)
  expect((await ofMaker()).map(({ type }) => type)).toEqual(['listing.updated', 'version.published'])
  expect(await ofBuyer()).toMatchObject([{ type: 'library.version_published', data: { ...purchase, version: 2 } }])

  await shop.did(withdrawPurchase, { id: bought?.id }, buyer)
  expect(await ofMaker()).toMatchObject([{ type: 'sale.refunded', data: { listing_id: listing.id } }])
  expect(await ofBuyer()).toMatchObject([{ type: 'purchase.refunded', data: purchase }])

  const { email } = await shop.did(readOwnProfile, {}, buyer)
  const all = receiver.received.map(({ body }) => body).join('\n')
  for (const hidden of ['secret text', email, 'Better', 'A prompt that works']) expect(all).not.toContain(hidden)
  for (const { body, path } of receiver.received)
    if (path.endsWith(maker.userId)) expect(body).not.toContain(buyer.userId)
})

test('tells creators of their listings, reviews and followers', async () => {
  const [maker, reader] = [await shop.aPerson(), await shop.aPerson()]
  const { id } = await shop.aListing({ creator: maker })
  const ofMaker = await listen(maker)
  await shop.did(setListingActive, { id, isActive: false }, maker)
  await shop.did(setListingActive, { id, isActive: false }, maker)
  expect(await ofMaker()).toMatchObject([{ type: 'listing.paused', data: { listing_id: id } }])
  await shop.did(setListingActive, { id, isActive: true }, maker)
  expect(await ofMaker()).toMatchObject([{ type: 'listing.published' }])
  const review = { promptId: id, rating: 4, content: 'Good work' }
  const { id: reviewId } = await shop.did(writeReview, review, reader)
  expect(await ofMaker()).toMatchObject([
    { type: 'review.created', data: { review_id: reviewId, listing_id: id, rating: 4 } },
  ])
  await shop.did(editReview, { ...review, rating: 5 }, reader)
  expect(await ofMaker()).toMatchObject([{ type: 'review.updated', data: { review_id: reviewId, rating: 5 } }])
  await shop.did(followCreator, { creatorId: maker.userId }, reader)
  expect(await ofMaker()).toMatchObject([{ type: 'follower.created', data: { follower_id: reader.userId } }])
  await shop.did(deleteListing, { id }, maker)
  expect(await ofMaker()).toMatchObject([{ type: 'listing.removed', data: { listing_id: id } }])
  expect(receiver.received.map(({ body }) => body).join('\n')).not.toContain('Good work')
})

test('tells each seller of a dispute and its end', async () => {
  const [maker, other] = [await shop.aPerson(), await shop.aPerson()]
  const [ofMaker, ofOther] = [
    await listen(maker, ['dispute.opened', 'dispute.closed']),
    await listen(other, ['dispute.opened']),
  ]
  const listings = [
    await shop.aListing({ creator: maker, priceCents: 1000 }),
    await shop.aListing({ creator: other, priceCents: 3000 }),
  ]
  const orderId = await shop.aPurchase(await shop.aPerson(), listings)
  const [order] = await shop.sql`select payment_intent_id as intent from orders where id = ${orderId}`
  const disputeId = await shop.provider.control.dispute(String(order?.['intent']))
  await shop.quiet()
  const about = { dispute_id: disputeId, amount: amount(1000), sale_ids: [expect.any(String)] }
  expect(await ofMaker()).toMatchObject([{ type: 'dispute.opened', data: about }])
  expect(await ofOther()).toMatchObject([{ type: 'dispute.opened', data: { amount: amount(3000) } }])
  await shop.provider.control.closeDispute(disputeId, true)
  await shop.quiet()
  expect(await ofMaker()).toMatchObject([{ type: 'dispute.closed', data: { ...about, outcome: 'won' } }])
  expect(await ofOther()).toEqual([])
})

test('tells sellers of payouts that were paid or failed', async () => {
  const maker = await shop.aPerson()
  const ofMaker = await listen(maker)
  for (const status of ['pending', 'completed', 'failed'] as const) {
    const id = crypto.randomUUID()
    await shop.sql`
      insert into payouts (id, seller_id, amount_cents, platform_fee_cents, net_amount_cents, currency, created_at)
      values (${id}, ${maker.userId}, 5000, 0, 5000, 'usd', now())`
    const event = { seq: 1, kind: 'earnings.payout-changed', subject: id, payload: { sellerId: maker.userId, status } }
    await shop.did(publishEvent, { ...event, createdAt: new Date() })
  }
  expect(await ofMaker()).toMatchObject([
    { type: 'payout.failed', data: { amount: amount(5000) } },
    { type: 'payout.paid', data: { amount: amount(5000), url: 'http://shop.test/profile/payouts' } },
  ])
})

test('sends only the events that an endpoint has chosen, and each once', async () => {
  const maker = await shop.aPerson()
  const ofMaker = await listen(maker, ['follower.created'])
  await shop.aListing({ creator: maker })
  const reader = await shop.aPerson()
  await shop.did(followCreator, { creatorId: maker.userId }, reader)
  expect((await ofMaker()).map(({ type }) => type)).toEqual(['follower.created'])
  const [event] = await shop.sql<{ seq: string; created_at: Date }[]>`
    select seq, created_at from events where kind = 'follows.followed' and subject = ${maker.userId}`
  const again = { kind: 'follows.followed', subject: maker.userId, payload: { followerId: reader.userId } }
  await shop.did(publishEvent, { ...again, seq: Number(event?.seq), createdAt: event?.created_at })
  expect(await ofMaker()).toEqual([])
})
