// Tests against lost payments and duplicate refunds when events or keys fail.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeCheckoutPage, supersedeOrders } from '#src/buying/orders/operations/close-orders.ts'
import { removeCartItem } from '#src/buying/cart/operations/cart.ts'
import { returnFromCheckout, syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { sweepOpenOrders } from '#src/buying/orders/operations/sweep-open-orders.ts'
import { maxOpenOrders } from '#src/buying/orders/rules.ts'
import { drainAndReconcile, finishJobs } from '#src/testing/ledger.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const minutes = (count: number) => count * 60
const refusedKey = { error: { status: 401, type: 'invalid_request_error', message: 'Invalid API Key' } }

async function owned(buyer: Person): Promise<number> {
  const [row] = await shop.sql<{ count: number }[]>`
    select count(*)::int as count from purchases where buyer_id = ${buyer.userId} and refunded_at is null`
  return row?.count ?? -1
}

async function stateOf(orderId: string): Promise<string | undefined> {
  const [row] = await shop.sql<{ state: string }[]>`select state from orders where id = ${orderId}`
  return row?.state
}

test('does not repeat a refund with a lost response if its lookup is rejected', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing({ priceCents: 1111 })
  const first = await shop.anOrder(buyer, [listing])
  await shop.forgetOrder(first.orderId)
  const second = await shop.anOrder(buyer, [await shop.aListing()])
  const { refundedCents: before } = await shop.provider.control.state()
  await shop.provider.control.fault({ method: 'POST', path: '/v1/refunds', kind: 'timeout-after', times: 4 })
  await shop.pay(first.sessionId)
  await shop.pay(second.sessionId)
  await shop.did(syncCheckout, { sessionId: first.sessionId })
  await shop.did(syncCheckout, { sessionId: second.sessionId })
  await shop.quiet()
  await shop.provider.control.fault({ method: 'GET', path: '/v1/refunds', kind: 'decline', times: 1, ...refusedKey })
  await finishJobs(shop)
  await shop.provider.control.clearFaults()
  await finishJobs(shop)
  const { refundedCents } = await shop.provider.control.state()
  expect(refundedCents - before).toBe(1111)
  const rows = await shop.sql`select state from refunds where amount_cents = 1111`
  expect([...rows]).toEqual([{ state: 'succeeded' }])
})

test('a forged or foreign return URL neither calls the provider nor delivers', async () => {
  const buyer = await shop.aPerson()
  const { sessionId } = await shop.anOrder(buyer, [await shop.aListing()])
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  const stranger = await shop.aPerson()
  for (const [id, actor] of [
    [sessionId, stranger],
    ['cs_test_made_up', buyer],
    ['', buyer],
  ] as const)
    expect(await shop.refusal(returnFromCheckout, { sessionId: id }, actor)).toMatchObject({ code: 'order-missing' })
  expect(await owned(buyer)).toBe(0)
  expect(await shop.did(returnFromCheckout, { sessionId }, buyer)).toMatchObject({
    state: 'paid',
    purchaseId: expect.any(String),
  })
  expect(await owned(buyer)).toBe(1)
})

test('the sweep finds the payment of a superseded order without a webhook', async () => {
  const buyer = await shop.aPerson()
  const first = await shop.anOrder(buyer, [await shop.aListing()])
  await shop.provider.control.fault({ method: 'POST', path: '/v1/checkout/sessions/', kind: 'error-before', times: 50 })
  await shop.did(supersedeOrders, { userId: buyer.userId })
  expect(await stateOf(first.orderId)).toBe('superseded')
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.pay(first.sessionId)
  shop.clock.advance(minutes(3))
  await shop.did(sweepOpenOrders, {})
  expect(await owned(buyer)).toBe(1)
  expect(await stateOf(first.orderId)).toBe('paid')
})

test('closes a payment page that is about to expire, and makes another', async () => {
  const buyer = await shop.aPerson()
  const first = await shop.anOrder(buyer, [await shop.aListing()])
  shop.clock.advance(minutes(52))
  await shop.anOrder(buyer)
  await shop.quiet()
  expect(await shop.pay(first.sessionId)).toBe('closed')
  expect(await stateOf(first.orderId)).toBe('expired')
})

test('delivers an order whose page was paid before it could be closed', async () => {
  const buyer = await shop.aPerson()
  const { sessionId } = await shop.anOrder(buyer, [await shop.aListing()])
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  await shop.did(closeCheckoutPage, { sessionId })
  expect(await owned(buyer)).toBe(1)
})

test('limits the open payment pages of a buyer', async () => {
  const buyer = await shop.aPerson()
  const orders = []
  for (let i = 0; i < maxOpenOrders + 2; i++) {
    const listing = await shop.aListing()
    orders.push(await shop.anOrder(buyer, [listing]))
    await shop.did(removeCartItem, { promptId: listing.id }, buyer)
  }
  await shop.quiet()
  const states = await Promise.all(orders.map(({ orderId }) => stateOf(orderId)))
  expect(states).toEqual(['expired', 'expired', ...Array.from({ length: maxOpenOrders }, () => 'open')])
})

test('handles no webhook and expires no order while the provider rejects our key', async () => {
  const buyer = await shop.aPerson()
  const { sessionId, orderId } = await shop.anOrder(buyer, [await shop.aListing()])
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  await shop.provider.control.fault({
    method: 'GET',
    path: '/v1/checkout/sessions/',
    kind: 'decline',
    times: 50,
    ...refusedKey,
  })
  expect(await shop.refusal(syncCheckout, { sessionId })).toMatchObject({ code: 'not-settled' })
  for (const wait of [3, 60, 60 * 30]) {
    shop.clock.advance(minutes(wait))
    await shop.did(sweepOpenOrders, {})
  }
  expect(await stateOf(orderId)).toBe('open')
  await shop.provider.control.clearFaults()
  shop.clock.advance(minutes(11))
  await shop.did(sweepOpenOrders, {})
  expect(await owned(buyer)).toBe(1)
})
