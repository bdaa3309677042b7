import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import type { FaultRequest } from '@skald/stripe-emulator'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { sweepOpenOrders } from '#src/buying/orders/operations/sweep-open-orders.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const fault = (kind: FaultRequest['kind'], times = 1) =>
  shop.provider.control.fault({ method: 'POST', path: '/v1/payment_intents/', kind, times })

async function ready() {
  const buyer = await shop.aPerson()
  const cardId = await shop.aSavedCard(buyer)
  const listing = await shop.aListing({ priceCents: 1900 })
  await shop.inCart(buyer, [listing])
  const input = { lines: await shop.shownTo(buyer), deliveryRequested: true, cardId }
  return { buyer, cardId, listing, input }
}

async function ownedBy({ userId }: Person, { id }: Listed): Promise<number> {
  const rows = await shop.sql`
    select 1 from purchases where buyer_id = ${userId} and prompt_id = ${id} and refunded_at is null`
  return rows.length
}

async function ordersOf({ userId }: Person) {
  return shop.sql<{ id: string; state: string; checkout_session_id: string | null }[]>`
    select id, state, checkout_session_id from orders where buyer_id = ${userId} and total_cents = 1900
    order by created_at, id`
}

test('charges the saved card and returns the purchase', async () => {
  const { buyer, listing, input } = await ready()
  const { purchaseId } = await shop.did(payWithCard, input, buyer)
  const [purchase] = await shop.sql<{ id: string; price_paid_cents: number }[]>`
    select id, price_paid_cents from purchases where buyer_id = ${buyer.userId} and prompt_id = ${listing.id}`
  expect(purchase).toEqual({ id: purchaseId, price_paid_cents: 1900 })
  expect(await ordersOf(buyer)).toMatchObject([{ state: 'paid', checkout_session_id: expect.stringMatching(/^pi_/) }])
  expect(await shop.sql`select 1 from cart_items where user_id = ${buyer.userId}`).toEqual([])
})

test('two clicks charge once', async () => {
  const { buyer, listing, input } = await ready()
  await Promise.all([1, 2].map(() => shop.app.run(payWithCard, input, buyer)))
  await shop.app.run(payWithCard, input, buyer)
  expect(await ownedBy(buyer, listing)).toBe(1)
  expect((await ordersOf(buyer)).map(({ state }) => state)).toEqual(['paid'])
})

test('requires consent, a session and a card of the buyer', async () => {
  const { buyer, listing, input, cardId } = await ready()
  expect(await shop.refusal(payWithCard, { ...input, deliveryRequested: false }, buyer)).toMatchObject({
    fields: { deliveryRequested: 'Please confirm that you want instant access' },
  })
  expect(await shop.refusal(payWithCard, input, visitor)).toMatchObject({ status: 'signed-out' })
  for (const bad of ['', 'pm_', 'pm_1/../x', 'cs_1', '../customers/cus_1'])
    expect(await shop.refusal(payWithCard, { ...input, cardId: bad }, buyer)).toMatchObject({ status: 'invalid' })
  const thief = await shop.aPerson()
  await shop.aSavedCard(thief)
  await shop.inCart(thief, [listing])
  const stolen = { lines: await shop.shownTo(thief), deliveryRequested: true, cardId }
  expect(await shop.refusal(payWithCard, stolen, thief)).toMatchObject({ code: 'card-refused' })
  expect(await ownedBy(thief, listing)).toBe(0)
})

test('a refused card is not charged, and the payment page still works', async () => {
  const { buyer, listing, input } = await ready()
  await fault('decline')
  expect(await shop.refusal(payWithCard, input, buyer)).toMatchObject({ code: 'card-refused' })
  expect((await ordersOf(buyer)).map(({ state }) => state)).toEqual(['expired'])
  const { cardId: _, ...paged } = input
  const started = await shop.did(startCheckout, paged, buyer)
  if (started.kind !== 'pay') throw new Error('it is not free')
  await shop.pay(started.sessionId)
  await shop.did(syncCheckout, { sessionId: started.sessionId })
  expect(await ownedBy(buyer, listing)).toBe(1)
})

test('delivers a payment whose confirmation was lost', async () => {
  const { buyer, listing, input } = await ready()
  await fault('error-after', 5)
  await shop.app.run(payWithCard, input, buyer)
  await shop.provider.control.clearFaults()
  shop.clock.advance(11 * 60)
  await shop.did(sweepOpenOrders, {})
  expect(await ownedBy(buyer, listing)).toBe(1)
})

test('a payment that was never confirmed is canceled when its order expires', async () => {
  const { buyer, listing, input } = await ready()
  // The client retries.
  await fault('error-before', 5)
  expect(await shop.refusal(payWithCard, input, buyer)).toMatchObject({ code: 'not-settled' })
  await shop.provider.control.clearFaults()
  expect((await ordersOf(buyer)).map(({ state }) => state)).toEqual(['open'])
  shop.clock.advance(3600)
  await shop.did(sweepOpenOrders, {})
  expect((await ordersOf(buyer)).map(({ state }) => state)).toEqual(['expired'])
  expect(await ownedBy(buyer, listing)).toBe(0)
})

test('changing the way to pay closes the other one', async () => {
  const { buyer, listing, input } = await ready()
  // The client retries.
  await fault('error-before', 5)
  await shop.refusal(payWithCard, input, buyer)
  await shop.provider.control.clearFaults()
  const { cardId: _, ...paged } = input
  const started = await shop.did(startCheckout, paged, buyer)
  expect(started.kind).toBe('pay')
  expect((await ordersOf(buyer)).map(({ state }) => state).toSorted()).toEqual(['expired', 'open'])
  // The page of the other way is closed, so that only one of them is paid.
  await shop.did(payWithCard, input, buyer)
  expect(await ownedBy(buyer, listing)).toBe(1)
  if (started.kind === 'pay') expect(await shop.pay(started.sessionId)).toBe('closed')
})
