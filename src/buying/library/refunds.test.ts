import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  requestRefund,
  decideRefund,
  listRefundRequests,
  withdrawPurchase,
} from '#src/buying/library/operations/refund-requests.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { returnDays } from '#src/selling/earnings/rules.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { anEarner, advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const library = (buyer: Person) => shop.did(listLibrary, {}, buyer)
const owed = async (seller: Person) => (await shop.did(readEarnings, {}, seller)).revenue
async function bought(...prices: number[]) {
  const buyer = await shop.aPerson()
  const seller = await shop.aPerson()
  const listings = []
  for (const priceCents of prices) listings.push(await shop.aListing({ creator: seller, priceCents }))
  const orderId = await shop.aPurchase(buyer, listings)
  const ids = (await library(buyer)).map(({ id }) => id)
  const [order] = await shop.sql<
    { intent: string }[]
  >`select payment_intent_id as intent from orders where id = ${orderId}`
  return { buyer, seller, ids, id: ids[0] ?? '', intent: order?.intent ?? '' }
}
const refunded = async () => (await shop.provider.control.state()).refundedCents

test('withdrawing from an unopened part of a cart refunds it at once and keeps the rest', async () => {
  const before = await refunded()
  const { buyer, seller, id } = await bought(1000, 500)
  const price = (await library(buyer)).find((one) => one.id === id)?.pricePaid ?? 0
  await shop.did(withdrawPurchase, { id }, buyer)
  expect(await shop.refusal(openPurchase, { id, via: 'view' }, buyer)).toMatchObject({ code: 'purchase-refunded' })
  await shop.quiet()
  expect((await refunded()) - before).toBe(price)
  expect((await library(buyer)).filter(({ refundedAt }) => refundedAt !== null).map((one) => one.id)).toEqual([id])
  expect(await owed(seller)).toBe((1500 - price) * 0.9)
  expect(await shop.refusal(withdrawPurchase, { id }, buyer)).toMatchObject({ code: 'not-taken-back' })
})

test('twenty concurrent withdrawals create one refund', async () => {
  const before = await refunded()
  const { buyer, id } = await bought(1000)
  const results = await Promise.all(Array.from({ length: 20 }, () => shop.refusal(withdrawPurchase, { id }, buyer)))
  expect(results.filter((result) => result === null)).toHaveLength(1)
  await shop.quiet()
  expect((await refunded()) - before).toBe(1000)
})

test("a refund of an opened text needs a reason and an admin's decision", async () => {
  const { buyer, seller, id } = await bought(1000)
  await shop.did(openPurchase, { id, via: 'view' }, buyer)
  expect(await shop.refusal(withdrawPurchase, { id }, buyer)).toMatchObject({ code: 'not-taken-back' })
  expect(await shop.refusal(requestRefund, { id, reason: ' ' }, buyer)).toMatchObject({ status: 'invalid' })
  await shop.did(requestRefund, { id, reason: 'It knows no Swedish' }, buyer)
  expect(await shop.refusal(requestRefund, { id, reason: 'Again' }, buyer)).toMatchObject({ code: 'asked-already' })
  expect(await library(buyer)).toMatchObject([{ refund: { kind: 'asked' } }])
  const waiting = await shop.did(listRefundRequests, {}, admin)
  const request = waiting.items.find(({ reason }) => reason === 'It knows no Swedish')
  for (const other of [buyer, seller])
    expect(await shop.refusal(decideRefund, { id: request?.id, approve: true }, other)).toMatchObject({
      status: 'forbidden',
    })
  await shop.did(decideRefund, { id: request?.id, approve: true }, admin)
  expect(await shop.refusal(decideRefund, { id: request?.id, approve: true }, admin)).toMatchObject({
    code: 'decided-already',
  })
  await shop.quiet()
  expect(await owed(seller)).toBe(0)
  const [note] = await shop.sql`select action, actor_id from audit_log where subject_id = ${id}`
  expect(note).toEqual({ action: 'library.decide-refund', actor_id: admin.userId })
})

test('declining a refund needs a reason and moves no money', async () => {
  const { buyer, seller, id } = await bought(1000)
  await shop.did(openPurchase, { id, via: 'view' }, buyer)
  await shop.did(requestRefund, { id, reason: 'I changed my mind' }, buyer)
  const { items } = await shop.did(listRefundRequests, {}, admin)
  const request = items.find(({ reason }) => reason === 'I changed my mind')
  expect(await shop.refusal(decideRefund, { id: request?.id, approve: false }, admin)).toMatchObject({
    code: 'answer-missing',
  })
  await shop.did(decideRefund, { id: request?.id, approve: false, answer: 'It does what it says' }, admin)
  expect(await library(buyer)).toMatchObject([{ refund: { kind: 'declined', answer: 'It does what it says' } }])
  expect(await owed(seller)).toBe(900)
})

test("rejects refunds after the refund period and of other users' purchases", async () => {
  const { buyer, seller, id } = await bought(1000)
  expect(await shop.refusal(withdrawPurchase, { id }, seller)).toMatchObject({ code: 'purchase-missing' })
  await advanceDays(shop, 15)
  expect(await shop.refusal(withdrawPurchase, { id }, buyer)).toMatchObject({ code: 'not-taken-back' })
  expect(await library(buyer)).toMatchObject([{ refund: { kind: 'none' } }])
})

test('splits partial dashboard refunds over the lines, books each once, and ends access after the last', async () => {
  const { buyer, seller, intent } = await bought(999, 333)
  await shop.provider.control.webhooks({ mode: 'duplicate' })
  await shop.provider.control.refund(intent, 100)
  await shop.quiet()
  const [sum] = await shop.sql`select sum(amount_cents)::int as sum, count(*)::int as parts from refunds r
    join order_lines l on l.id = r.order_line_id where l.seller_id = ${seller.userId}`
  expect(sum).toEqual({ sum: 100, parts: 2 })
  expect((await library(buyer)).every(({ refundedAt }) => refundedAt === null)).toBe(true)
  await shop.provider.control.refund(intent, 1232)
  await shop.quiet()
  expect((await library(buyer)).every(({ refundedAt }) => refundedAt !== null)).toBe(true)
  expect(await owed(seller)).toBe(0)
})

test('a withdrawal refunds the rest of a partially refunded purchase', async () => {
  const before = await refunded()
  const { buyer, seller, intent, id } = await bought(1000)
  await shop.provider.control.refund(intent, 333)
  await shop.quiet()
  await shop.did(withdrawPurchase, { id }, buyer)
  await shop.quiet()
  expect((await refunded()) - before).toBe(1000)
  const asked =
    await shop.sql`select amount_cents as amount, r.state from refunds r join order_lines l on l.id = r.order_line_id
    where l.seller_id = ${seller.userId} order by amount_cents`
  expect([...asked]).toEqual([
    { amount: 333, state: 'succeeded' },
    { amount: 667, state: 'succeeded' },
  ])
  expect(await owed(seller)).toBe(0)
})

test("reverses and retries a refund that the buyer's bank returns", async () => {
  const { buyer, seller, id } = await bought(1000)
  await shop.did(withdrawPurchase, { id }, buyer)
  await shop.quiet()
  const [row] = await shop.sql<{ there: string }[]>`select provider_refund_id as there from refunds r
    join order_lines l on l.id = r.order_line_id where l.seller_id = ${seller.userId}`
  await shop.provider.control.failRefund(row?.there ?? '')
  await shop.quiet()
  const states = await shop.sql`select r.state from refunds r join order_lines l on l.id = r.order_line_id
    where l.seller_id = ${seller.userId} order by r.created_at`
  expect([...states]).toEqual([{ state: 'failed' }, { state: 'requested' }])
  expect(await owed(seller)).toBe(900)
})

test('a refund of an immature sale does not reduce matured earnings', async () => {
  const seller = await anEarner(shop)
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents: 5000 })])
  const pending = async () => (await shop.did(readPayouts, {}, seller)).pending
  expect(await pending()).toBe(9000)
  await shop.did(withdrawPurchase, { id: (await library(buyer))[0]?.id }, buyer)
  await shop.quiet()
  expect(await pending()).toBe(9000)
  await advanceDays(shop, 2)
  expect(await pending()).toBe(9000)
})

test('a refund after the payout creates a debt, which blocks payouts until it is earned back', async () => {
  const seller = await anEarner(shop)
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents: 9000 })])
  await advanceDays(shop, 2)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  await shop.did(withdrawPurchase, { id: (await library(buyer))[0]?.id }, buyer)
  await shop.quiet()
  expect(await shop.did(readPayouts, {}, seller)).toMatchObject({ pending: -8100, obstacle: 'below-minimum' })
  expect(await shop.refusal(writeOffDebt, { sellerId: seller.userId, reason: 'x' }, seller)).toMatchObject({
    status: 'forbidden',
  })
  await advanceDays(shop, returnDays)
  await shop.did(writeOffDebt, { sellerId: seller.userId, reason: 'Left the market' }, admin)
  expect(await shop.did(readPayouts, {}, seller)).toMatchObject({ pending: 0 })
})
