import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { readLedger } from '#src/selling/earnings/operations/ledger.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { retryRefund, sweepRefunds } from '#src/buying/orders/operations/send-refund.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
})
afterEach(async () => {
  await drainAndReconcile(shop)
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
})
afterAll(() => shop.close())

/** The provider's test cards, by the result of a refund. */
const card = { pending: '4000 0000 0000 7726', bounces: '4000 0000 0000 5126', usual: '4242 4242 4242 4242' } as const
const owed = async (seller: Person) => (await shop.did(readEarnings, {}, seller)).revenue
const refundsOf = async (seller: Person) => [
  ...(await shop.sql<{ state: string; there: string | null; line: string }[]>`
    select r.state, r.provider_refund_id as there, l.id as line from refunds r
    join order_lines l on l.id = r.order_line_id where l.seller_id = ${seller.userId} order by r.created_at`),
]
/** Runs delayed retries now. */
const runDelayedJobs = async () => {
  await shop.sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and name = 'orders.send-refund'`
  await shop.quiet()
}

/** A purchase paid by card whose first line the buyer withdraws unopened. */
async function withdrawn(number: string, ...others: readonly number[]) {
  const [buyer, seller] = [await shop.aPerson(), await shop.aPerson()]
  const listings = [await shop.aListing({ creator: seller })]
  for (const priceCents of others) listings.push(await shop.aListing({ creator: seller, priceCents }))
  const { sessionId, orderId } = await shop.anOrder(buyer, listings)
  await shop.pay(sessionId, number)
  await shop.did(syncCheckout, { sessionId })
  await shop.quiet()
  const bought = await shop.did(listLibrary, {}, buyer)
  await shop.did(withdrawPurchase, { id: bought.find(({ promptId }) => promptId === listings[0]?.id)?.id }, buyer)
  await delayRetries()
  const [order] = await shop.sql<{ intent: string }[]>`
    select payment_intent_id as intent from orders where id = ${orderId}`
  return { buyer, seller, intent: order?.intent ?? '' }
}

/** Waits until all jobs rest, and delays retries until `runDelayedJobs`: on a slow machine they would run during the test. */
async function delayRetries() {
  for (let isRunning = true; isRunning;) {
    await shop.quiet()
    await shop.sql`update pgboss.job set start_after = now() + interval '1 day' where state in ('created', 'retry') and name = 'orders.send-refund'`
    const active = await shop.sql`select 1 from pgboss.job where state = 'active' and name = 'orders.send-refund'`
    isRunning = active.length > 0
  }
}
/** The refunded amounts of a seller's lines, by price. */
const refundsByPrice = async (seller: Person) => {
  const rows = await shop.sql<{ price: number; back: number }[]>`
    select l.price_cents as price, sum(r.amount_cents)::int as back from refunds r join order_lines l on l.id = r.order_line_id
    where l.seller_id = ${seller.userId} and r.state = 'succeeded' group by l.id`
  return Object.fromEntries(rows.map(({ price, back }) => [price, back]))
}

test('a pending refund ends access at once and is booked when it succeeds', async () => {
  const { buyer, seller } = await withdrawn(card.pending)
  expect(await shop.did(listLibrary, {}, buyer)).toMatchObject([{ refundedAt: expect.any(Date) }])
  expect(await refundsOf(seller)).toMatchObject([{ state: 'requested', there: expect.stringMatching(/^re_/) }])
  expect(await owed(seller)).toBe(900)
  // The requesting job is done, so waiting uses none of its retries.
  const left =
    await shop.sql`select 1 from pgboss.job where name = 'orders.send-refund' and state in ('created', 'retry')`
  expect([...left]).toEqual([])
  await advanceDays(shop, 1)
  expect(await refundsOf(seller)).toMatchObject([{ state: 'succeeded' }])
  expect(await owed(seller)).toBe(0)
})

test('the sweep finds the result of a pending refund without an event', async () => {
  await shop.provider.control.webhooks({ mode: 'drop' })
  const { seller } = await withdrawn(card.pending)
  await advanceDays(shop, 1)
  expect(await refundsOf(seller)).toMatchObject([{ state: 'requested' }])
  await shop.did(sweepRefunds, {})
  expect(await refundsOf(seller)).toMatchObject([{ state: 'succeeded' }])
  expect(await owed(seller)).toBe(0)
})

test('a failed pending refund books nothing and is retried', async () => {
  const { seller } = await withdrawn(card.pending)
  const [first] = await refundsOf(seller)
  await shop.provider.control.failRefund(first?.there ?? '')
  await shop.quiet()
  expect(await refundsOf(seller)).toMatchObject([{ state: 'failed' }, { state: 'requested', there: null }])
  expect(await owed(seller)).toBe(900)
  await runDelayedJobs()
  await advanceDays(shop, 1)
  expect(await refundsOf(seller)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }])
  expect(await owed(seller)).toBe(0)
})

test('does not assign a dashboard refund to a line with a pending refund', async () => {
  // The provider creates it, but the response and the event are lost.
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.provider.control.fault({ method: 'POST', path: '/v1/refunds', kind: 'timeout-after', times: 10 })
  const { seller, intent } = await withdrawn(card.usual, 500, 300)
  await shop.provider.control.clearFaults()
  await shop.provider.control.webhooks({ mode: 'normal' })
  await shop.provider.control.refund(intent, 400)
  await shop.quiet()
  expect(await refundsByPrice(seller)).toEqual({ 500: 250, 300: 150 })
  await runDelayedJobs()
  expect(await refundsByPrice(seller)).toEqual({ 1000: 1000, 500: 250, 300: 150 })
})

test('does not assign a disputed amount to a line with a pending refund while others have enough', async () => {
  const { seller, intent } = await withdrawn(card.pending, 500, 300)
  await shop.provider.control.dispute(intent, { amount: 600 })
  await shop.quiet()
  const taken = await shop.sql<{ price: number; taken: number }[]>`
    select l.price_cents as price, withdrawn_cents as taken from dispute_lines d join order_lines l on l.id = d.order_line_id
    where l.seller_id = ${seller.userId} order by l.price_cents`
  expect([...taken]).toEqual([
    { price: 300, taken: 225 },
    { price: 500, taken: 375 },
  ])
})

test('requests the rest at once if a line was partially refunded while its refund waited', async () => {
  await shop.provider.control.fault({ method: 'POST', path: '/v1/refunds', kind: 'error-before', times: 10 })
  const { seller, intent } = await withdrawn(card.usual)
  await shop.provider.control.clearFaults()
  await shop.provider.control.refund(intent, 300)
  await shop.quiet()
  expect(await refundsByPrice(seller)).toEqual({ 1000: 300 })
  await runDelayedJobs()
  expect(await refundsByPrice(seller)).toEqual({ 1000: 1000 })
  expect((await refundsOf(seller)).map(({ state }) => state).toSorted()).toEqual(['failed', 'succeeded', 'succeeded'])
  expect(await owed(seller)).toBe(0)
})

test('reverses and retries a refund that is returned a day later', async () => {
  const { seller } = await withdrawn(card.bounces)
  expect(await owed(seller)).toBe(0)
  await advanceDays(shop, 1)
  expect(await owed(seller)).toBe(900)
  expect(await refundsOf(seller)).toMatchObject([{ state: 'failed' }, { state: 'requested' }])
  await runDelayedJobs()
  expect(await owed(seller)).toBe(0)
})

test('the sweep retries a refund whose job has given up', async () => {
  await shop.provider.control.fault({ method: 'POST', path: '/v1/refunds', kind: 'error-before', times: 9 })
  const { seller } = await withdrawn(card.usual)
  await shop.sql`delete from pgboss.job where name = 'orders.send-refund' and state = 'retry'`
  await shop.provider.control.clearFaults()
  await shop.did(sweepRefunds, {})
  expect(await refundsOf(seller)).toMatchObject([{ state: 'requested' }])
  await advanceDays(shop, 1)
  await shop.did(sweepRefunds, {})
  expect(await refundsOf(seller)).toMatchObject([{ state: 'succeeded' }])
})

test('shows a repeatedly rejected refund to admins, who can retry it', async () => {
  const error = { status: 400, code: 'expired_or_canceled_card' }
  await shop.provider.control.fault({ method: 'POST', path: '/v1/refunds', kind: 'decline', error, times: 99 })
  const { seller } = await withdrawn(card.usual)
  for (let tries = 1; tries < 6; tries += 1) await runDelayedJobs()
  const refunds = await refundsOf(seller)
  expect(refunds.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'failed'))
  const lineId = refunds[0]?.line ?? ''
  const waiting = async () => (await shop.did(readLedger, {}, admin)).refunds.filter((one) => one.lineId === lineId)
  expect(await waiting()).toMatchObject([{ amount: 1000, receiptNumber: expect.any(Number) }])
  await shop.provider.control.clearFaults()
  for (const other of [seller, await shop.aPerson()])
    expect(await shop.refusal(retryRefund, { lineId }, other)).toMatchObject({ status: 'forbidden' })
  const clicks = await Promise.all([1, 2].map(() => shop.refusal(retryRefund, { lineId }, admin)))
  expect(clicks.filter((click) => click === null)).toHaveLength(1)
  await shop.quiet()
  expect((await refundsOf(seller)).at(-1)).toMatchObject({ state: 'succeeded' })
  expect(await waiting()).toEqual([])
  expect(await owed(seller)).toBe(0)
  expect(await shop.refusal(retryRefund, { lineId }, admin)).toMatchObject({ code: 'nothing-given-up' })
})
