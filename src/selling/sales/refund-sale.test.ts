import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { listRefundRequests, requestRefund } from '#src/buying/library/operations/refund-requests.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { refundSale } from '#src/selling/sales/operations/refund-sale.ts'
import { listSales, readSale } from '#src/selling/sales/operations/sales.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { outboxDir } from '#src/main/compose.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { advanceDays, onboard } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ env: { PAYOUT_MINIMUM: '1' } })
  admin = await anAdmin(shop)
})
afterEach(async () => {
  await drainAndReconcile(shop)
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
})
afterAll(() => shop.close())

/** A paid sale of $10, of which the seller gets $9. */
async function aSale({ priceCents = 1000, seller = undefined as Person | undefined } = {}) {
  const creator = seller ?? (await shop.aPerson())
  const buyer = await shop.aPerson()
  const listing = await shop.aListing({ creator, priceCents })
  const orderId = await shop.aPurchase(buyer, [listing])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  const [row] = await shop.sql<{ id: string; intent: string }[]>`
    select line.id, payment_intent_id as intent from order_lines line join orders on orders.id = line.order_id
    where orders.id = ${orderId}`
  return {
    seller: creator,
    buyer,
    listing,
    id: row?.id ?? '',
    intent: row?.intent ?? '',
    purchaseId: purchase?.id ?? '',
  }
}

const saleOf = (id: string, seller: Person) => shop.did(readSale, { id }, seller)
const reason = 'The samples were wrong'
async function refund(id: string, amountCents: number, seller: Person) {
  const { left: leftCents } = await saleOf(id, seller)
  const done = await shop.did(refundSale, { id, amountCents, leftCents, reason }, seller)
  await shop.quiet()
  return done
}
const earned = async (seller: Person) => (await shop.did(readEarnings, {}, seller)).revenue
const refundedAtProvider = async () => (await shop.provider.control.state()).refundedCents
const all = (id: string) => ({ id, amountCents: 1000, leftCents: 1000, reason })

test('a creator refunds a whole sale: the license ends, and both are told', async () => {
  const { seller, buyer, id, purchaseId } = await aSale()
  await shop.did(openPurchase, { id: purchaseId, via: 'view' }, buyer)
  const before = await refundedAtProvider()
  expect(await refund(id, 1000, seller)).toEqual({ amount: 1000, isAll: true, part: 900 })
  expect((await refundedAtProvider()) - before).toBe(1000)
  expect(await earned(seller)).toBe(0)
  expect(await shop.refusal(openPurchase, { id: purchaseId, via: 'view' }, buyer)).toMatchObject({
    code: 'purchase-refunded',
  })
  expect(await saleOf(id, seller)).toMatchObject({
    ...{ left: 0, net: 0, refunded: 1000, obstacle: 'refunded' },
    refunds: [{ amount: 1000, reason: 'seller', state: 'succeeded' }],
  })
  const mails = await createOutbox(outboxDir(shop.env)).list(50)
  const toBuyer = mails.find(({ subject }) => subject === 'Your refund is on its way')
  expect(toBuyer?.text).toContain(`The creator’s reason: ${reason}`)
  const toSeller = mails.find(({ subject }) => subject === 'A sale was refunded')
  expect(toSeller?.text).not.toContain('Our reason')
  const audited = await shop.sql`
    select subject_id, actor_id from audit_log where action = 'sales.refund-sale' and subject_id = ${purchaseId}`
  expect(audited).toEqual([{ subject_id: purchaseId, actor_id: seller.userId }])
})

test('parts of a sale add up to the price, and the license stays until the last', async () => {
  const { seller, buyer, id, purchaseId } = await aSale()
  expect(await refund(id, 333, seller)).toEqual({ amount: 333, isAll: false, part: 300 })
  expect(await saleOf(id, seller)).toMatchObject({ left: 667, net: 600, refunded: 333, obstacle: null })
  await shop.did(openPurchase, { id: purchaseId, via: 'view' }, buyer)
  await refund(id, 1, seller)
  expect(await refund(id, 666, seller)).toMatchObject({ isAll: true })
  expect(await earned(seller)).toBe(0)
})

test('a refund of everything answers the request of the buyer', async () => {
  const { seller, buyer, id, purchaseId } = await aSale()
  await shop.did(openPurchase, { id: purchaseId, via: 'view' }, buyer)
  await shop.did(requestRefund, { id: purchaseId, reason: 'It does not work' }, buyer)
  await refund(id, 1000, seller)
  const { items } = await shop.did(listRefundRequests, {}, admin)
  expect(items).toEqual([])
})

test('others cannot see or refund a sale', async () => {
  const { buyer, id } = await aSale()
  const { seller: other } = await aSale()
  for (const person of [buyer, other, admin]) {
    expect(await shop.refusal(refundSale, all(id), person)).toMatchObject({ code: 'sale-missing' })
    expect(await shop.refusal(readSale, { id }, person)).toMatchObject({ code: 'sale-missing' })
  }
  expect(await shop.refusal(refundSale, all(crypto.randomUUID()), other)).toMatchObject({ code: 'sale-missing' })
  expect(await shop.refusal(readSale, { id: "' or 1=1" }, other)).toMatchObject({ code: 'sale-missing' })
  expect((await shop.did(listSales, {}, other)).items.map((sale) => sale.id)).not.toContain(id)
})

test('a suspended creator cannot refund, but sees their sales', async () => {
  const { seller, id } = await aSale()
  const until = new Date(shop.clock.now().getTime() + 86_400_000)
  const action = { userId: seller.userId, kind: 'suspension', reason: 'scam', words: 'Investigated', until }
  await shop.did(takeAction, action, admin)
  const suspended = { ...seller, suspension: { as: 'suspended' as const, until } }
  expect(await shop.refusal(refundSale, all(id), suspended)).toMatchObject({ code: 'barred' })
  expect(await saleOf(id, suspended)).toMatchObject({ id })
})

test('rejects amounts and reasons that make no sense', async () => {
  const { seller, id } = await aSale()
  expect(await shop.refusal(refundSale, { ...all(id), amountCents: 1001 }, seller)).toMatchObject({
    code: 'refund-too-much',
  })
  for (const amountCents of [0, -5, 0.5, Number.NaN])
    expect(await shop.refusal(refundSale, { ...all(id), amountCents }, seller)).toMatchObject({ status: 'invalid' })
  for (const reason of [' ', 'x'.repeat(2001)])
    expect(await shop.refusal(refundSale, { ...all(id), reason }, seller)).toMatchObject({ status: 'invalid' })
  expect(await shop.refusal(refundSale, { ...all(id), leftCents: 900 }, seller)).toMatchObject({
    code: 'refund-amount-changed',
  })
})

test('free, disputed and refunded sales are not refunded', async () => {
  const free = await aSale({ priceCents: 0 })
  expect(await shop.refusal(refundSale, all(free.id), free.seller)).toMatchObject({ code: 'nothing-to-refund' })
  expect(await saleOf(free.id, free.seller)).toMatchObject({ obstacle: 'free', net: 0, refunded: 0 })
  const { seller, id, intent } = await aSale()
  const dispute = await shop.provider.control.dispute(intent)
  await shop.quiet()
  expect(await shop.refusal(refundSale, all(id), seller)).toMatchObject({ code: 'refund-disputed' })
  expect(await saleOf(id, seller)).toMatchObject({ obstacle: 'disputed' })
  await shop.provider.control.closeDispute(dispute, true)
  await shop.quiet()
  await refund(id, 1000, seller)
  expect(await shop.refusal(refundSale, all(id), seller)).toMatchObject({ code: 'nothing-to-refund' })
})

test('while a refund is on its way, there is no second one', async () => {
  const { seller, id } = await aSale()
  await shop.provider.control.fault({ method: 'POST', path: '/v1/refunds', kind: 'error-before', times: 1 })
  await shop.did(refundSale, { ...all(id), amountCents: 400 }, seller)
  expect(await shop.refusal(refundSale, { ...all(id), leftCents: 600, amountCents: 100 }, seller)).toMatchObject({
    code: 'refund-pending',
  })
  expect(await saleOf(id, seller)).toMatchObject({ obstacle: 'pending', left: 600 })
})

test('a timeout after the provider made the refund does not make it again', async () => {
  const { seller, id } = await aSale()
  const before = await refundedAtProvider()
  await shop.provider.control.fault({ method: 'POST', path: '/v1/refunds', kind: 'timeout-after', times: 1 })
  await refund(id, 250, seller)
  await shop.sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and name = 'orders.send-refund'`
  await shop.quiet()
  expect((await refundedAtProvider()) - before).toBe(250)
  expect(await saleOf(id, seller)).toMatchObject({ left: 750, obstacle: null })
})

test('the earnings must cover the share of the creator', async () => {
  const { seller, id } = await aSale()
  await onboard(shop, seller)
  await advanceDays(shop, 8)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 3)
  const refusal = await shop.refusal(refundSale, all(id), seller)
  expect(refusal).toMatchObject({ code: 'earnings-too-low' })
  expect(refusal?.message).toContain('Your share of this refund is $9.00, but your earnings are $0.00.')
  // Earnings that have not cleared count.
  const other = await aSale({ seller, priceCents: 400 })
  expect(await shop.refusal(refundSale, { ...all(id), amountCents: 401 }, seller)).toMatchObject({
    code: 'earnings-too-low',
  })
  await refund(id, 400, seller)
  expect(await shop.refusal(refundSale, { ...all(other.id), amountCents: 1, leftCents: 400 }, seller)).toMatchObject({
    code: 'earnings-too-low',
  })
})

test('a creator in debt refunds nothing', async () => {
  const { seller, id, purchaseId } = await aSale()
  await onboard(shop, seller)
  await advanceDays(shop, 8)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 3)
  const byAdmin = { id: purchaseId, amountCents: 1000, leftCents: 1000, keepsFee: false, reason }
  await shop.did(refundPurchase, byAdmin, admin)
  await shop.quiet()
  expect(await shop.refusal(refundSale, all(id), seller)).toMatchObject({ code: 'nothing-to-refund' })
  const other = await aSale({ seller, priceCents: 400 })
  const refusal = await shop.refusal(refundSale, { ...all(other.id), amountCents: 400, leftCents: 400 }, seller)
  expect(refusal).toMatchObject({ code: 'earnings-too-low' })
})

test('a refund takes only its line of an order', async () => {
  const [first, second] = [await shop.aListing(), await shop.aListing()]
  const buyer = await shop.aPerson()
  const orderId = await shop.aPurchase(buyer, [first, second])
  const [line] = await shop.sql<{ id: string }[]>`
    select id from order_lines where order_id = ${orderId} and seller_id = ${first.creator.userId}`
  await refund(line?.id ?? '', 1000, first.creator)
  expect([await earned(first.creator), await earned(second.creator)]).toEqual([0, 900])
  const {
    items: [kept],
  } = await shop.did(listSales, {}, second.creator)
  expect(kept).toMatchObject({ refunded: 0, net: 900, refundedAt: null })
  expect(await shop.refusal(refundSale, all(kept?.id ?? ''), first.creator)).toMatchObject({ code: 'sale-missing' })
})

test('concurrent refunds of one sale make one', async () => {
  const { seller, id, purchaseId } = await aSale()
  const before = await refundedAtProvider()
  const half = { ...all(id), amountCents: 600 }
  const byAdmin = { id: purchaseId, amountCents: 600, leftCents: 1000, keepsFee: false, reason }
  const results = await Promise.all([
    shop.refusal(refundSale, half, seller),
    shop.refusal(refundPurchase, byAdmin, admin),
    shop.refusal(refundSale, half, seller),
  ])
  expect(results.filter((result) => result === null)).toHaveLength(1)
  await shop.quiet()
  expect((await refundedAtProvider()) - before).toBe(600)
  expect(await shop.did(readPurchaseAsAdmin, { id: purchaseId }, admin)).toMatchObject({ left: 400 })
})

test('concurrent refunds of several sales take no more than the earnings', async () => {
  const first = await aSale()
  const { seller } = first
  const sales = [first, await aSale({ seller }), await aSale({ seller })]
  await onboard(shop, seller)
  await advanceDays(shop, 8)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 3)
  await aSale({ seller, priceCents: 2100 })
  const results = await Promise.all(sales.map(({ id }) => shop.refusal(refundSale, all(id), seller)))
  expect(results.map((result) => result?.code ?? null).toSorted()).toEqual(['earnings-too-low', null, null])
  await shop.quiet()
  expect(await earned(seller)).toBe(1890 + 2700 - 1800)
})

test('a payout and a refund at once never take the same earnings', async () => {
  const { seller, id } = await aSale()
  await onboard(shop, seller)
  await advanceDays(shop, 8)
  const [refunded, paid] = await Promise.all([
    shop.refusal(refundSale, all(id), seller),
    shop.refusal(requestPayout, {}, seller),
  ])
  expect([refunded, paid].filter((result) => result === null)).toHaveLength(1)
  await advanceDays(shop, 3)
  expect((await shop.did(readEarnings, {}, seller)).matured).toBe(0)
})

test('a dispute and a refund at once return the money once', async () => {
  const { seller, buyer, id, intent, purchaseId } = await aSale()
  await Promise.all([shop.refusal(refundSale, all(id), seller), shop.provider.control.dispute(intent)])
  await shop.quiet()
  await advanceDays(shop, 1)
  expect(await earned(seller)).toBe(0)
  expect(await shop.refusal(openPurchase, { id: purchaseId, via: 'view' }, buyer)).not.toBeNull()
})

test('a creator refunds a buyer the whole price of a listing once, and parts of it later', async () => {
  const { seller, buyer, listing, id } = await aSale()
  await refund(id, 1000, seller)
  await shop.aPurchase(buyer, [listing])
  const { items } = await shop.did(listSales, { buyer: buyer.userId }, seller)
  const again = items[0]?.id ?? ''
  expect(again).not.toBe(id)
  expect(await shop.refusal(refundSale, all(again), seller)).toMatchObject({ code: 'refunded-before' })
  expect(await refund(again, 999, seller)).toMatchObject({ isAll: false })
  const rest = { ...all(again), amountCents: 1, leftCents: 1 }
  expect(await shop.refusal(refundSale, rest, seller)).toMatchObject({ code: 'refunded-before' })
})

test('a creator makes 20 refunds a day', async () => {
  const { seller, id } = await aSale()
  await shop.sql`insert into rate_limits (key, hits, ends_at)
    values (${`refunds:${seller.userId}`}, 19, ${new Date(shop.clock.now().getTime() + 3_600_000)})`
  await refund(id, 100, seller)
  const next = { ...all(id), amountCents: 100, leftCents: 900 }
  expect(await shop.refusal(refundSale, next, seller)).toMatchObject({ code: 'too-many-refunds' })
  shop.clock.advance(3601)
  await refund(id, 100, seller)
})

test('the list shows only own sales, by page, buyer and search', async () => {
  const seller = await shop.aPerson()
  const sales = [
    await aSale({ seller }),
    await aSale({ seller, priceCents: 500 }),
    await aSale({ seller, priceCents: 0 }),
  ]
  await shop.quiet()
  const ids = sales.map(({ id }) => id).toReversed()
  const first = await shop.did(listSales, { limit: 2 }, seller)
  const second = await shop.did(listSales, { limit: 2, after: first.next }, seller)
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  const [newest] = first.items
  expect(newest).toMatchObject({ price: 0, net: 0, refunded: 0 })
  const [, sold] = sales
  const found = async (query: object) => (await shop.did(listSales, query, seller)).items.map(({ id }) => id)
  expect(await found({ buyer: sold?.buyer.userId })).toEqual([sold?.id])
  expect(await found({ search: `#${first.items[1]?.receiptNumber}` })).toEqual([sold?.id])
  expect(await found({ search: `@${first.items[1]?.buyer.username}` })).toEqual([sold?.id])
  expect(await found({ search: '100%_' })).toEqual([])
  expect(await found({ search: '' })).toEqual(ids)
})
