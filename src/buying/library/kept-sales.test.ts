// Counts of sales: a refunded sale leaves them, and one whose money comes back returns.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { requestRefund, withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { recountSales, settleSales } from '#src/buying/orders/operations/settle-sales.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

/** The sales of a listing, and all and paid sales of its creator. */
async function counts({ id, creator }: Listed) {
  const [row] = await shop.sql<{ listing: number; all: number; paid: number }[]>`
    select prompts.total_sales as listing, creator_totals.total_sales as all, creator_totals.paid_sales as paid
    from prompts join creator_totals on creator_totals.creator_id = prompts.creator_id
    where prompts.id = ${id} and prompts.creator_id = ${creator.userId}`
  return row && [row.listing, row.all, row.paid]
}

async function bought(buyer: Person, listing: Listed) {
  const orderId = await shop.aPurchase(buyer, [listing])
  const [order] = await shop.sql<{ intent: string }[]>`
    select payment_intent_id as intent from orders where id = ${orderId}`
  const [newest] = await shop.did(listLibrary, {}, buyer)
  return { id: newest?.id ?? '', intent: order?.intent ?? '' }
}

test('a withdrawal takes the sale out of the counts once', async () => {
  const [buyer, listing] = [await shop.aPerson(), await shop.aListing()]
  await shop.aPurchase(await shop.aPerson(), [listing])
  const { id } = await bought(buyer, listing)
  expect(await counts(listing)).toEqual([2, 2, 2])
  await shop.did(withdrawPurchase, { id }, buyer)
  await shop.quiet()
  for (const _ of [1, 2]) await shop.did(recountSales, {})
  expect(await counts(listing)).toEqual([1, 1, 1])
})

test('a sale refunded before its receipt was numbered is never counted', async () => {
  const [buyer, listing] = [await shop.aPerson(), await shop.aListing()]
  const { id } = await bought(buyer, listing)
  await shop.sql`update prompts set total_sales = 0 where id = ${listing.id}`
  await shop.sql`update creator_totals set total_sales = 0, paid_sales = 0 where creator_id = ${listing.creator.userId}`
  await shop.sql`update receipt_counter set last_number = last_number - 1`
  await shop.sql`
    update orders set receipt_number = null where id = (
      select order_id from order_lines join purchases on order_line_id = order_lines.id where purchases.id = ${id})`
  await shop.did(withdrawPurchase, { id }, buyer)
  await shop.did(recountSales, {})
  await shop.did(settleSales, {})
  await shop.quiet()
  expect(await counts(listing)).toEqual([0, 0, 0])
})

test('a chargeback takes the sale out of the counts, and a dispute won later returns it', async () => {
  const [buyer, listing] = [await shop.aPerson(), await shop.aListing()]
  const { intent } = await bought(buyer, listing)
  const dispute = await shop.provider.control.dispute(intent)
  await shop.quiet()
  expect(await counts(listing)).toEqual([1, 1, 1])
  await shop.provider.control.closeDispute(dispute, false)
  await shop.quiet()
  expect(await counts(listing)).toEqual([0, 0, 0])
  await shop.provider.control.closeDispute(dispute, true)
  await shop.quiet()
  expect(await counts(listing)).toEqual([1, 1, 1])
})

test('a failed refund of the dashboard returns the sale to the counts and to the library', async () => {
  const [buyer, listing] = [await shop.aPerson(), await shop.aListing()]
  const { id, intent } = await bought(buyer, listing)
  const refund = await shop.provider.control.refund(intent, 1000)
  await shop.quiet()
  expect(await counts(listing)).toEqual([0, 0, 0])
  await shop.provider.control.failRefund(refund)
  await shop.quiet()
  expect(await counts(listing)).toEqual([1, 1, 1])
  expect(await shop.did(listLibrary, {}, buyer)).toMatchObject([{ id, refundedAt: null }])
})

test.each([
  ['in full', 1000, 0],
  ['in part', 400, 540],
] as const)(
  'a dashboard refund %s that arrives before its payment is booked is booked once',
  async (_, amount, owed) => {
    const [buyer, listing] = [await shop.aPerson(), await shop.aListing()]
    const { sessionId, orderId } = await shop.anOrder(buyer, [listing])
    await shop.provider.control.webhooks({ mode: 'drop' })
    await shop.pay(sessionId)
    const read = await shop.app.payments.readCheckout(sessionId)
    if (read.kind !== 'done' || !read.value.payment) throw new Error('not paid')
    await shop.provider.control.webhooks({ mode: 'duplicate' })
    await shop.provider.control.refund(read.value.payment.paymentIntentId, amount)
    await shop.quiet()
    expect(await shop.did(readEarnings, {}, listing.creator)).toMatchObject({ revenue: owed })
    await shop.provider.control.webhooks({ mode: 'normal' })
    await shop.did(syncCheckout, { sessionId })
    await shop.quiet()
    expect(await shop.did(readEarnings, {}, listing.creator)).toMatchObject({ revenue: owed })
    const refunds = await shop.sql`
    select r.amount_cents, r.state from refunds r join order_lines l on l.id = r.order_line_id where l.order_id = ${orderId}`
    expect([...refunds]).toEqual([{ amount_cents: amount, state: 'succeeded' }])
  },
)

test('a second withdrawal from the same listing is decided by an admin', async () => {
  const [buyer, listing] = [await shop.aPerson(), await shop.aListing()]
  const first = await bought(buyer, listing)
  await shop.did(withdrawPurchase, { id: first.id }, buyer)
  await shop.quiet()
  const second = await bought(buyer, listing)
  expect(await shop.did(listLibrary, {}, buyer)).toMatchObject([
    { id: second.id, refund: { kind: 'ask' } },
    { id: first.id, refund: { kind: 'none' } },
  ])
  expect(await shop.refusal(withdrawPurchase, { id: second.id }, buyer)).toMatchObject({ code: 'withdrawn-before' })
  await shop.did(requestRefund, { id: second.id, reason: 'I pressed the wrong button' }, buyer)
  // Another listing, and another buyer, may still withdraw.
  const other = await bought(buyer, await shop.aListing())
  await shop.did(withdrawPurchase, { id: other.id }, buyer)
  const stranger = await shop.aPerson()
  const theirs = await bought(stranger, listing)
  await shop.did(withdrawPurchase, { id: theirs.id }, stranger)
})
