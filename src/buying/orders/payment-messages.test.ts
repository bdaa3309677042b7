import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expireOrder, syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { sweepOpenOrders } from '#src/buying/orders/operations/sweep-open-orders.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { anOpenOrder, countPurchases, onePurchase } from '#src/testing/purchase-counts.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const sync = (sessionId: string) => shop.did(syncCheckout, { sessionId })
const webhooks = (request: Parameters<typeof shop.provider.control.webhooks>[0]) =>
  shop.provider.control.webhooks(request)

const bought = (buyer: Person) => countPurchases(shop, buyer)

test('handles a webhook before the return page', async () => {
  const { buyer, sessionId } = await anOpenOrder(shop)
  await shop.pay(sessionId)
  await shop.quiet()
  expect(await bought(buyer)).toEqual(onePurchase)
  expect(await sync(sessionId)).toMatchObject({ state: 'paid' })
  expect(await bought(buyer)).toEqual(onePurchase)
})

test('handles a webhook after the return page', async () => {
  const { buyer, sessionId } = await anOpenOrder(shop)
  await webhooks({ mode: 'hold' })
  await shop.pay(sessionId)
  await sync(sessionId)
  await webhooks({ mode: 'normal', release: 'given' })
  await shop.quiet()
  expect(await bought(buyer)).toEqual(onePurchase)
})

test("delivers on the buyer's return without a webhook", async () => {
  const { buyer, sessionId } = await anOpenOrder(shop)
  await webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  await sync(sessionId)
  expect(await bought(buyer)).toEqual(onePurchase)
})

test('the sweep finds a payment without a webhook or a return', async () => {
  const { buyer, sessionId } = await anOpenOrder(shop)
  await webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  await shop.did(sweepOpenOrders, {})
  expect(await bought(buyer)).toMatchObject({ owned: 0 })
  shop.clock.advance(180)
  await shop.did(sweepOpenOrders, {})
  expect(await bought(buyer)).toEqual(onePurchase)
})

test('handles duplicate, reordered and late webhooks', async () => {
  const { buyer, sessionId } = await anOpenOrder(shop)
  await webhooks({ mode: 'duplicate' })
  await shop.pay(sessionId)
  await shop.quiet()
  const other = await anOpenOrder(shop)
  await webhooks({ mode: 'hold' })
  await shop.pay(other.sessionId)
  await webhooks({ mode: 'normal', release: 'reversed' })
  await shop.quiet()
  const events = await shop.sql<{ event_id: string }[]>`select event_id from payment_events`
  for (const { event_id } of events) await webhooks({ resend: event_id })
  await shop.quiet()
  expect(await bought(buyer)).toEqual(onePurchase)
  expect(await bought(other.buyer)).toEqual(onePurchase)
  expect((await shop.sql`select event_id from payment_events`).length).toBe(events.length)
  expect([...(await shop.sql`select type from payment_events where handled_at is null`)]).toEqual([])
})

test('handles a concurrent return page, webhooks and sweep', async () => {
  const { buyer, sessionId } = await anOpenOrder(shop)
  shop.clock.advance(180)
  await shop.pay(sessionId)
  await Promise.all([sync(sessionId), sync(sessionId), shop.did(sweepOpenOrders, {}), sync(sessionId)])
  await shop.quiet()
  expect(await bought(buyer)).toEqual(onePurchase)
})

test('an expired payment page expires the order, and the cart can be paid again', async () => {
  const { buyer, sessionId, orderId } = await anOpenOrder(shop)
  await shop.provider.control.expire(sessionId)
  await shop.quiet()
  const [order] = await shop.sql`select state from orders where id = ${orderId}`
  expect(order).toEqual({ state: 'expired' })
  expect((await shop.anOrder(buyer)).orderId).not.toBe(orderId)
})

test('delivers an expired order that was paid anyway', async () => {
  const { buyer, sessionId, orderId } = await anOpenOrder(shop)
  await shop.did(expireOrder, { orderId })
  await shop.pay(sessionId)
  await sync(sessionId)
  await shop.did(expireOrder, { orderId })
  expect(await bought(buyer)).toEqual(onePurchase)
})

test('does not reuse a payment page that is about to expire', async () => {
  const { buyer, orderId } = await anOpenOrder(shop)
  shop.clock.advance(55 * 60)
  expect((await shop.anOrder(buyer)).orderId).not.toBe(orderId)
})

test('rejects a webhook with a missing or wrong signature', async () => {
  const { buyer, sessionId } = await anOpenOrder(shop)
  await webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1,
    data: { object: { id: sessionId } },
  })
  const seconds = Math.floor(Date.now() / 1000)
  const signed = (secret: string, at: number, over = body) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${over}`).digest('hex')}`
  const post = async (signature: string) =>
    (await fetch(shop.webhooksUrl, { method: 'POST', body, headers: { 'stripe-signature': signature } })).status
  expect(await post('')).toBe(400)
  expect(await post('nonsense')).toBe(400)
  expect(await post(signed('whsec_guessed', seconds))).toBe(400)
  expect(await post(signed(shop.webhookSecret, seconds, `${body} `))).toBe(400)
  expect(await post(signed(shop.webhookSecret, seconds - 3600))).toBe(400)
  expect([...(await shop.sql`select 1 from payment_events where event_id = 'evt_forged'`)]).toEqual([])
  expect(await bought(buyer)).toMatchObject({ owned: 0 })
  expect(await post(signed(shop.webhookSecret, seconds))).toBe(200)
  await shop.quiet()
  expect(await bought(buyer)).toEqual(onePurchase)
})

test('saves and acknowledges events about unknown objects', async () => {
  const body = (type: string, object: object) =>
    JSON.stringify({ id: `evt_${type}`, object: 'event', type, created: 1, data: { object } })
  for (const event of [
    body('checkout.session.completed', { id: 'cs_test_elsewhere' }),
    body('charge.updated', { id: 'ch_elsewhere' }),
    body('constructor', { id: 'x' }),
    body('balance.available', { object: 'balance' }),
  ]) {
    const at = Math.floor(Date.now() / 1000)
    const signature = `t=${at},v1=${createHmac('sha256', shop.webhookSecret).update(`${at}.${event}`).digest('hex')}`
    const { status } = await fetch(shop.webhooksUrl, {
      method: 'POST',
      body: event,
      headers: { 'stripe-signature': signature },
    })
    expect(status).toBe(200)
  }
  await shop.quiet()
  expect([...(await shop.sql`select type from payment_events where handled_at is null`)]).toEqual([])
})
