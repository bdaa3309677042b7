import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReceipt } from '#src/buying/library/operations/purchases.ts'
import { settleSales } from '#src/buying/orders/operations/settle-sales.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** Pays for listings without waiting for the jobs. */
async function pay(buyer: Person, listings: readonly Listed[]): Promise<string> {
  const { sessionId, orderId } = await shop.anOrder(buyer, listings)
  await shop.pay(sessionId)
  await shop.did(syncCheckout, { sessionId })
  return orderId
}

const numberOf = async (orderId: string) => {
  const [row] = await shop.sql<{ number: number | null }[]>`
    select receipt_number::int as number from orders where id = ${orderId}`
  return row?.number ?? null
}

test('numbers receipts in the order of payment and counts each sale once, however often it runs', async () => {
  const listing = await shop.aListing()
  const other = await shop.aListing({ creator: listing.creator, priceCents: 700 })
  const orders = [
    await pay(await shop.aPerson(), [listing]),
    await pay(await shop.aPerson(), [listing, other]),
    await pay(await shop.aPerson(), [other]),
  ]
  await Promise.all(Array.from({ length: 5 }, () => shop.did(settleSales, {})))
  await shop.quiet()
  await shop.did(settleSales, {})
  const numbers = await Promise.all(orders.map(numberOf))
  const first = numbers[0] ?? 0
  expect(first).toBeGreaterThan(0)
  expect(numbers).toEqual([first, first + 1, first + 2])
  const counts = await shop.sql`
    select total_sales::int as sales from prompts where creator_id = ${listing.creator.userId} order by price_cents`
  expect([...counts]).toEqual([{ sales: 2 }, { sales: 2 }])
  const totals = await shop.sql`
    select total_sales::int as sales, paid_sales::int as paid from creator_totals where creator_id = ${listing.creator.userId}`
  expect([...totals]).toEqual([{ sales: 4, paid: 4 }])
  await expectLedgerToReconcile(shop)
})

test('a receipt that is opened right after the sale has its number', async () => {
  const buyer = await shop.aPerson()
  // Holds the confirmation job back, which would number the receipt.
  await shop.app.queue.stop()
  const orderId = await pay(buyer, [await shop.aListing()])
  expect(await numberOf(orderId)).toBeNull()
  const [purchase] = await shop.sql<{ id: string }[]>`select id from purchases where buyer_id = ${buyer.userId}`
  const receipt = await shop.did(readReceipt, { id: purchase?.id }, buyer)
  expect(receipt.number).toBe(await numberOf(orderId))
  await shop.restart()
  await shop.quiet()
  await expectLedgerToReconcile(shop)
})
