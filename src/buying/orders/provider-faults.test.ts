import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#src/kernel/actor.ts'
import { cents } from '#src/kernel/money.ts'
import { removeCartItem } from '#src/buying/cart/operations/cart.ts'
import { bookSale, expireOrder, syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { recordRefund } from '#src/buying/orders/operations/record-refund.ts'
import { sendRefund } from '#src/buying/orders/operations/send-refund.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { sweepOpenOrders } from '#src/buying/orders/operations/sweep-open-orders.ts'
import type { FaultRequest } from '@skald/stripe-emulator'
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
const fault = (request: Omit<FaultRequest, 'method'>) => shop.provider.control.fault({ method: 'POST', ...request })

const bought = (buyer: Person) => countPurchases(shop, buyer)

test('the SDK retries a timeout after the payment page was created: one order, one page', async () => {
  const before = (await shop.provider.control.state()).sessions.open
  await fault({ path: '/v1/checkout/sessions', kind: 'timeout-after' })
  await anOpenOrder(shop)
  expect((await shop.provider.control.state()).sessions.open).toBe(before + 1)
})

test('the next click finds a payment page whose creation timed out', async () => {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [await shop.aListing()])
  const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  const before = (await shop.provider.control.state()).sessions.open
  await fault({ path: '/v1/checkout/sessions', kind: 'timeout-after', times: 3 })
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({
    code: 'provider-failed',
    title: 'Purchase failed',
  })
  await shop.provider.control.clearFaults()
  const found = await shop.anOrder(buyer)
  expect((await shop.provider.control.state()).sessions.open).toBe(before + 1)
  await shop.pay(found.sessionId)
  await sync(found.sessionId)
  expect(await bought(buyer)).toEqual(onePurchase)
})

test('a 500 that the provider replays for its key does not block the cart, since the next request has a new key', async () => {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [await shop.aListing()])
  const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  await fault({ path: '/v1/checkout/sessions', kind: 'error-after' })
  const first = await shop.did(startCheckout, request, buyer)
  expect(first).toMatchObject({ kind: 'pay' })
  expect(await shop.did(startCheckout, request, buyer)).toEqual(first)

  const other = await shop.aPerson()
  await shop.inCart(other, [await shop.aListing()])
  const again = { lines: await shop.shownTo(other), deliveryRequested: true }
  await fault({ path: '/v1/checkout/sessions', kind: 'error-after', times: 4 })
  expect(await shop.refusal(startCheckout, again, other)).toMatchObject({ code: 'provider-failed' })
  const { orderId, sessionId } = await shop.anOrder(other)
  // The pages of the failed requests expire at the provider. The order keeps the page that was handed out.
  const { sessions } = await shop.provider.control.state()
  expect(sessions.open).toBeGreaterThan(1)
  const [row] = await shop.sql`select state, checkout_session_id as session from orders where id = ${orderId}`
  expect(row).toEqual({ state: 'open', session: sessionId })
  await shop.did(expireOrder, { orderId, sessionId: 'cs_of_another_request' })
  const [kept] = await shop.sql`select state from orders where id = ${orderId}`
  expect(kept).toEqual({ state: 'open' })
  await shop.pay(sessionId)
  await sync(sessionId)
  expect(await bought(other)).toEqual(onePurchase)
})

test('two concurrent clicks that get a 500 create one page', async () => {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [await shop.aListing()])
  const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  await fault({ path: '/v1/checkout/sessions', kind: 'error-after' })
  const pages = await Promise.all([shop.did(startCheckout, request, buyer), shop.did(startCheckout, request, buyer)])
  expect(pages[0]).toEqual(pages[1])
  const { sessionId } = await shop.anOrder(buyer)
  await shop.pay(sessionId)
  await sync(sessionId)
  expect(await bought(buyer)).toEqual(onePurchase)
})

test('keeps the cart payable after a provider error or rejection', async () => {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [await shop.aListing()])
  const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  await fault({ path: '/v1/checkout/sessions', kind: 'error-before', times: 4 })
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({ code: 'provider-failed' })
  await fault({ path: '/v1/checkout/sessions', kind: 'decline', error: { status: 400, code: 'url_invalid' } })
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({ code: 'provider-failed' })
  expect(await shop.did(startCheckout, request, buyer)).toMatchObject({ kind: 'pay' })
})

test('leaves a payment pending while the provider is down, and syncs it later', async () => {
  const { buyer, sessionId } = await anOpenOrder(shop)
  await webhooks({ mode: 'hold' })
  await shop.pay(sessionId)
  await shop.provider.control.fault({ method: 'GET', path: '/v1/checkout/sessions', kind: 'error-before', times: 2 })
  expect(await shop.refusal(syncCheckout, { sessionId })).toMatchObject({
    code: 'not-settled',
    status: 'unavailable',
  })
  await sync(sessionId)
  expect(await bought(buyer)).toEqual(onePurchase)
})

/** Two overlapping orders; the line of the second must be refunded. */
async function anOverlap() {
  const buyer = await shop.aPerson()
  const [a, b] = [await shop.aListing({ priceCents: 500 }), await shop.aListing({ priceCents: 1111 })]
  const first = await shop.anOrder(buyer, [a, b])
  await shop.did(removeCartItem, { promptId: a.id }, buyer)
  await shop.forgetOrder(first.orderId)
  const second = await shop.anOrder(buyer)
  await webhooks({ mode: 'hold' })
  await shop.pay(first.sessionId)
  await shop.pay(second.sessionId)
  await sync(first.sessionId)
  return { buyer, twice: b, sessionId: second.sessionId }
}

/** The refunds of a buyer, oldest first. */
const refundsOf = async ({ userId }: Person) => [
  ...(await shop.sql<{ id: string; state: string }[]>`
    select r.id, r.state from refunds r join order_lines l on l.id = r.order_line_id
    join orders o on o.id = l.order_id where o.buyer_id = ${userId} order by r.created_at, r.state`),
]

for (const kind of ['timeout-after', 'error-after', 'error-before'] as const)
  test(`a refund that ends in ${kind} is found or retried, and paid once`, async () => {
    const before = await shop.provider.control.state()
    const { buyer, sessionId } = await anOverlap()
    await fault({ path: '/v1/refunds', kind, times: 2 })
    await sync(sessionId)
    await shop.quiet()
    const [refund] = await refundsOf(buyer)
    expect(refund?.state).toBe('requested')
    await shop.provider.control.clearFaults()
    await shop.did(sendRefund, { refundId: refund?.id })
    expect(await refundsOf(buyer)).toMatchObject([{ state: 'succeeded' }])
    const after = await shop.provider.control.state()
    expect(after.refundedCents - before.refundedCents).toBe(1111)
  })

test('logs a rejected refund and retries it later with a new key', async () => {
  const { buyer, sessionId } = await anOverlap()
  await fault({ path: '/v1/refunds', kind: 'decline', error: { status: 400, code: 'balance_insufficient' } })
  await sync(sessionId)
  await shop.quiet()
  const [failed, waiting] = await refundsOf(buyer)
  expect([failed?.state, waiting?.state]).toEqual(['failed', 'requested'])
  expect(shop.log.lines.some((line) => line.message === 'the provider refused a refund')).toBe(true)
  const [job] =
    await shop.sql`select start_after > now() + interval '9 minutes' as is_later from pgboss.job where data->>'refundId' = ${waiting?.id ?? ''}`
  expect(job).toEqual({ is_later: true })
  await shop.did(sendRefund, { refundId: waiting?.id })
  expect((await refundsOf(buyer)).map((refund) => refund.state).toSorted()).toEqual(['failed', 'succeeded'])
})

test('books a refund once if it is reported twice', async () => {
  const { buyer, sessionId, twice } = await anOverlap()
  await sync(sessionId)
  await shop.quiet()
  const [refund] = await refundsOf(buyer)
  await Promise.all([1, 2].map(() => shop.did(sendRefund, { refundId: refund?.id })))
  await shop.did(recordRefund, { refundId: refund?.id, providerRefundId: 're_again', errorMessage: null })
  expect([...(await shop.sql`select 1 from refunds where provider_refund_id = 're_again'`)]).toEqual([])
  expect(await shop.did(readEarnings, {}, twice.creator)).toMatchObject({ revenue: 1000 })
})

test('ignores the rejection of an attempt after another has succeeded', async () => {
  const { buyer, sessionId, twice } = await anOverlap()
  await sync(sessionId)
  await shop.quiet()
  const [refund] = await refundsOf(buyer)
  const refused = { refundId: refund?.id, providerRefundId: null, errorMessage: 'Charge has already been refunded.' }
  await shop.did(recordRefund, refused)
  await shop.did(recordRefund, { ...refused, isBackInPart: true })
  expect(await refundsOf(buyer)).toMatchObject([{ state: 'succeeded' }])
  expect(await shop.did(readEarnings, {}, twice.creator)).toMatchObject({ revenue: 1000 })
})

test('a sale booked without an availability date matures on the date that the provider reports later', async () => {
  const { sessionId, orderId, listing } = await anOpenOrder(shop)
  await webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  const read = await shop.app.payments.readCheckout(sessionId)
  if (read.kind !== 'done' || !read.value.payment) throw new Error('not paid')
  const { payment } = read.value
  await shop.did(bookSale, { orderId, payment: { ...payment, fee: null, availableOn: null } })
  const maturedIn = async (days: number) => {
    const at = { now: () => new Date(shop.clock.now().getTime() + days * 86_400_000) }
    const later = shop.app.runnerWith({ clock: at, enqueueAll: async () => {} })
    const read = await later(readEarnings, {}, listing.creator)
    return read.ok ? [read.value.revenue, read.value.matured] : []
  }
  expect([await maturedIn(6), await maturedIn(8)]).toEqual([
    [900, 0],
    [900, 900],
  ])
  // The fee is late too; without an event the sweep finds it, once a job gave the order its receipt number.
  await shop.quiet()
  shop.clock.advance(180)
  for (const _ of [1, 2]) await shop.did(sweepOpenOrders, {})
  expect([await maturedIn(0), await maturedIn(3), await maturedIn(8)]).toEqual([
    [900, 0],
    [900, 900],
    [900, 900],
  ])
})

test('a share refunded before its availability is known neither matures nor becomes a debt', async () => {
  const { buyer, sessionId, twice } = await anOverlap()
  const read = await shop.app.payments.readCheckout(sessionId)
  if (read.kind !== 'done' || !read.value.payment || !read.value.orderId) throw new Error('not paid')
  const { payment, orderId } = read.value
  await shop.did(bookSale, { orderId, payment: { ...payment, fee: null, availableOn: null } })
  await shop.quiet()
  expect(await refundsOf(buyer)).toMatchObject([{ state: 'succeeded' }])
  await shop.did(bookSale, { orderId, payment })
  const later = shop.app.runnerWith({
    clock: { now: () => new Date(Date.now() + 4 * 86_400_000) },
    enqueueAll: async () => {},
  })
  const earnings = await later(readEarnings, {}, twice.creator)
  expect(earnings).toMatchObject({ value: { revenue: cents(1000), matured: cents(1000) } })
})

test('expires an order with an unknown session after a day', async () => {
  const { orderId } = await anOpenOrder(shop)
  await shop.sql`update orders set checkout_session_id = 'cs_test_of_another_account' where id = ${orderId}`
  shop.clock.advance(26 * 3600)
  await shop.did(sweepOpenOrders, {}, systemActor('test'))
  const [order] = await shop.sql`select state from orders where id = ${orderId}`
  expect(order).toEqual({ state: 'expired' })
})
