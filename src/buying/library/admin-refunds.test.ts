import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { readLedger } from '#src/selling/earnings/operations/ledger.ts'
import { requestRefund, listRefundRequests } from '#src/buying/library/operations/refund-requests.ts'
import { listLibrary, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { retryRefund } from '#src/buying/orders/operations/send-refund.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { outboxDir } from '#src/main/compose.ts'
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

async function aPurchase(priceCents = 1000) {
  const [buyer, seller] = [await shop.aPerson(), await shop.aPerson()]
  const orderId = await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents })])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  const [order] = await shop.sql<{ intent: string }[]>`
    select payment_intent_id as intent from orders where id = ${orderId}`
  return { buyer, seller, id: purchase?.id ?? '', intent: order?.intent ?? '' }
}

const viewOf = (id: string) => shop.did(readPurchaseAsAdmin, { id }, admin)
async function refund(id: string, amountCents: number, { keepsFee = false } = {}) {
  const { left: leftCents } = await viewOf(id)
  const done = await shop.did(refundPurchase, { id, amountCents, leftCents, keepsFee, reason: 'Charged twice' }, admin)
  await shop.quiet()
  return done
}
const earned = async (seller: Person) => (await shop.did(readEarnings, {}, seller)).revenue
const refundedAtProvider = async () => (await shop.provider.control.state()).refundedCents
const mailsTo = async (person: Person) => {
  const rows = await shop.sql<{ subject: string }[]>`
    select data->'refund'->>'amountCents' as subject from pgboss.job where name = 'library.send-refund-emails'
      and data->>'purchaseId' in (select id::text from purchases where buyer_id = ${person.userId})`
  return rows.length
}

test('an admin can refund an opened purchase after the refund period, which ends access', async () => {
  const { buyer, seller, id } = await aPurchase()
  await shop.did(openPurchase, { id, via: 'view' }, buyer)
  await advanceDays(shop, 40)
  const before = await refundedAtProvider()
  expect(await refund(id, 1000)).toEqual({ amount: 1000, isAll: true, isWaiting: false })
  expect((await refundedAtProvider()) - before).toBe(1000)
  expect(await earned(seller)).toBe(0)
  expect(await shop.refusal(openPurchase, { id, via: 'view' }, buyer)).toMatchObject({ code: 'purchase-refunded' })
  expect(await mailsTo(buyer)).toBe(1)
})

test('a partial refund keeps access and splits like the sale, and all parts add up to the price', async () => {
  const { buyer, seller, id } = await aPurchase()
  await shop.did(openPurchase, { id, via: 'view' }, buyer)
  expect(await refund(id, 333)).toEqual({ amount: 333, isAll: false, isWaiting: false })
  expect(await earned(seller)).toBe(900 - 300)
  await shop.did(readPurchase, { id }, buyer)
  expect(await shop.did(readReceipt, { id }, buyer)).toMatchObject({ refunded: 333 })
  expect(await viewOf(id)).toMatchObject({
    left: 667,
    refunds: [{ amount: 333, reason: 'support', state: 'succeeded' }],
  })
  await refund(id, 1)
  expect(await refund(id, 666)).toEqual({ amount: 666, isAll: true, isWaiting: false })
  expect(await earned(seller)).toBe(0)
})

test.each([
  { amount: 1000, seller: -100 },
  { amount: 500, seller: 400 },
])(
  'if the platform keeps its fee, the seller bears all of a refund of $amount',
  async ({ amount, seller: expected }) => {
    const { seller, id } = await aPurchase()
    await refund(id, amount, { keepsFee: true })
    expect(await earned(seller)).toBe(expected)
  },
)

test('the reason of an admin reaches the seller', async () => {
  const { id } = await aPurchase()
  await refund(id, 1000)
  const mails = await createOutbox(outboxDir(shop.env)).list(50)
  const [mail] = mails.filter(({ subject }) => subject === 'A sale was refunded')
  expect(mail?.text).toContain('Our reason: Charged twice')
})

test('a failed refund with the fee kept returns everything to the seller', async () => {
  const { seller, id } = await aPurchase()
  await refund(id, 400, { keepsFee: true })
  expect(await earned(seller)).toBe(500)
  const [row] = await shop.sql<{ ref: string }[]>`select provider_refund_id as ref from refunds
    where order_line_id = (select order_line_id from purchases where id = ${id})`
  await shop.provider.control.failRefund(row?.ref ?? '')
  await shop.quiet()
  expect(await earned(seller)).toBe(900)
})

test('concurrent refunds by two admins never exceed the rest of the price', async () => {
  const { id } = await aPurchase()
  const before = await refundedAtProvider()
  const half = { id, amountCents: 600, leftCents: 1000, keepsFee: false, reason: 'Charged twice' }
  const other = await shop.aPerson(['admin'])
  const results = await Promise.all([admin, admin, other].map((by) => shop.refusal(refundPurchase, half, by)))
  expect(results.filter((result) => result === null)).toHaveLength(1)
  expect(results.filter((result) => result?.code === 'refund-amount-changed')).toHaveLength(2)
  await shop.quiet()
  expect((await refundedAtProvider()) - before).toBe(600)
  const rest = { ...half, leftCents: 400 }
  expect(await shop.refusal(refundPurchase, { ...rest, amountCents: 401 }, admin)).toMatchObject({
    code: 'refund-too-much',
  })
  for (const amountCents of [0, -5, 0.5, Number.NaN])
    expect(await shop.refusal(refundPurchase, { ...rest, amountCents }, admin)).toMatchObject({ status: 'invalid' })
  expect(await shop.refusal(refundPurchase, { ...rest, amountCents: 400, reason: ' ' }, admin)).toMatchObject({
    status: 'invalid',
  })
})

test('rejects refunds and page views by non-admins', async () => {
  const { id, buyer, seller } = await aPurchase()
  const all = { id, amountCents: 1000, leftCents: 1000, keepsFee: false, reason: 'Mine' }
  for (const person of [buyer, seller, await shop.aPerson()]) {
    expect(await shop.refusal(refundPurchase, all, person)).toMatchObject({ status: 'forbidden' })
    expect(await shop.refusal(readPurchaseAsAdmin, { id }, person)).toMatchObject({ status: 'forbidden' })
  }
})

test('rejects refunds of disputed, refunded and free purchases', async () => {
  const { id, intent } = await aPurchase()
  const all = { id, amountCents: 1000, leftCents: 1000, keepsFee: false, reason: 'Charged twice' }
  const dispute = await shop.provider.control.dispute(intent)
  await shop.quiet()
  expect(await shop.refusal(refundPurchase, all, admin)).toMatchObject({ code: 'refund-disputed' })
  await shop.provider.control.closeDispute(dispute, true)
  await shop.quiet()
  await shop.did(refundPurchase, all, admin)
  expect(await shop.refusal(refundPurchase, all, admin)).toMatchObject({ code: 'nothing-to-refund' })
  const free = await aPurchase(0)
  expect(await shop.refusal(refundPurchase, { ...all, id: free.id }, admin)).toMatchObject({
    code: 'nothing-to-refund',
  })
})

test("a full refund closes the buyer's open request", async () => {
  const { buyer, id } = await aPurchase()
  await shop.did(openPurchase, { id, via: 'view' }, buyer)
  await shop.did(requestRefund, { id, reason: 'It does not work' }, buyer)
  const waiting = async () => (await shop.did(listRefundRequests, {}, admin)).items.length
  const before = await waiting()
  expect(await viewOf(id)).toMatchObject({ hasOpenRequest: true })
  await refund(id, 1000)
  expect(await waiting()).toBe(before - 1)
})

test('the ledger tab lists a permanently rejected partial refund and retries it unchanged', async () => {
  const { seller, id } = await aPurchase()
  const error = { status: 400, code: 'charge_already_refunded' }
  await shop.provider.control.fault({ method: 'POST', path: '/v1/refunds', kind: 'decline', times: 40, error })
  await refund(id, 250, { keepsFee: true })
  for (let round = 0; round < 8; round += 1) {
    await shop.sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and name = 'orders.send-refund'`
    await shop.quiet()
  }
  await shop.provider.control.clearFaults()
  const { refunds } = await shop.did(readLedger, {}, admin)
  const [row] = await shop.sql<{ line: string }[]>`select order_line_id as line from purchases where id = ${id}`
  const waiting = refunds.find(({ lineId }) => lineId === row?.line)
  expect(waiting).toMatchObject({ amount: 250 })
  await shop.did(retryRefund, { lineId: waiting?.lineId }, admin)
  await shop.quiet()
  expect(await viewOf(id)).toMatchObject({ left: 750 })
  expect(await earned(seller)).toBe(650)
})
