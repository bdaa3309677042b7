import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { leaveBundle } from '#src/money/bundles/operations/invitations.ts'
import { changeBundle } from '#src/money/bundles/operations/own.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { listSales } from '#src/selling/sales/operations/sales.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { agree, anAgreedBundle, aSharedBundle, shownCheckout } from '#src/testing/bundles.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const shown = (buyer: Person, bundleId: string) => shownCheckout(shop, buyer, bundleId)

async function opened(buyer: Person, bundleId: string) {
  const started = await shop.did(startCheckout, await shown(buyer, bundleId), buyer)
  if (started.kind !== 'pay') throw new Error('the bundle is free')
  return started
}

async function paid({ sessionId }: { readonly sessionId: string }) {
  await shop.pay(sessionId)
  await shop.did(syncCheckout, { sessionId })
  await shop.quiet()
}

const linesOf = (orderId: string) => shop.sql<{ price: number; fee: number; seller: string }[]>`
  select price_cents as price, fee_cents as fee, seller_id as seller from order_lines
  where order_id = ${orderId} order by position`
const earned = async ({ userId }: Person) => {
  const rows = await shop.sql<{ sum: string | null }[]>`
    select sum(price_cents - fee_cents) as sum from order_lines line join orders on orders.id = line.order_id
    where line.seller_id = ${userId} and orders.state = 'paid'`
  return Number(rows[0]?.sum ?? 0)
}
const code = async (buyer: Person, bundleId: string) =>
  (await shop.refusal(readCheckout, { bundleId }, buyer))?.code ?? null
const reprice = ({ id, creator }: Listed, priceCents: number) =>
  shop.did(editListing, { id, listing: listingValues({ priceCents }) }, creator)

test('each creator gets their own line, and sees nothing of the other', async () => {
  const { id, owner, other, ours, theirs } = await anAgreedBundle(shop, { price: '20.00', own: 1000, others: 3000 })
  const buyer = await shop.aPerson()
  const { orderId, ...page } = await opened(buyer, id)
  await paid(page)
  expect([...(await linesOf(orderId))]).toEqual([
    { price: 500, fee: 50, seller: owner.userId },
    { price: 1500, fee: 150, seller: other.userId },
  ])
  expect([await earned(owner), await earned(other)]).toEqual([450, 1350])
  for (const [creator, listing] of [
    [owner, ours],
    [other, theirs],
  ] as const) {
    const { items } = await shop.did(listSales, {}, creator)
    expect(items).toMatchObject([{ promptId: listing.id, bundle: { id, title: 'Both' } }])
  }
  // A refund of one line leaves the sale of the other creator.
  const bought = await shop.did(listLibrary, {}, buyer)
  const line = bought.find(({ pricePaid }) => pricePaid === 500)
  await shop.did(withdrawPurchase, { id: line?.id }, buyer)
  await shop.quiet()
  expect(await shop.did(readCheckout, { bundleId: id }, buyer)).toMatchObject({ total: 500 })
})

test('is not sold before all agreed, nor to the creators of its listings', async () => {
  const { id, owner, other } = await aSharedBundle(shop)
  const buyer = await shop.aPerson()
  expect(await code(buyer, id)).toBe('bundle-unagreed')
  await agree(shop, id, other)
  expect(await code(buyer, id)).toBe(null)
  expect(await code(owner, id)).toBe('own-bundle')
  expect(await code(other, id)).toBe('own-bundle')
})

test('the owner cannot take the price for their own listing, whenever they change it', async () => {
  const { id, owner, ours } = await anAgreedBundle(shop)
  const buyer = await shop.aPerson()
  const page = await shown(buyer, id)
  await reprice(ours, 90_000)
  expect(await shop.refusal(startCheckout, page, buyer)).toMatchObject({ code: 'bundle-unagreed' })
  expect(await code(buyer, id)).toBe('bundle-unagreed')
  await reprice(ours, 1000)
  await shop.did(changeBundle, { id, price: '14.99' }, owner)
  expect(await shop.refusal(startCheckout, page, buyer)).toMatchObject({ code: 'bundle-unagreed' })
  await shop.did(changeBundle, { id, price: '16.00' }, owner)
  expect(await shop.refusal(startCheckout, page, buyer)).toMatchObject({ code: 'price-changed' })
  const { orderId } = await opened(buyer, id)
  expect(await linesOf(orderId)).toMatchObject([{ price: 800 }, { price: 800 }])
})

test('what a buyer owns is taken off, and the other line brings its part', async () => {
  const { id, ours, other } = await anAgreedBundle(shop, { price: '20.00', own: 1000, others: 3000 })
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [ours])
  const { orderId } = await opened(buyer, id)
  expect([...(await linesOf(orderId))]).toEqual([{ price: 1500, fee: 150, seller: other.userId }])
  // The whole bundle is compared, also for a buyer of a part.
  await reprice(ours, 2000)
  expect(await code(buyer, id)).toBe('bundle-unagreed')
})

test('a creator who leaves while a payment page is open is paid for that order, and for no later one', async () => {
  const { id, other } = await anAgreedBundle(shop)
  const [first, second] = [await shop.aPerson(), await shop.aPerson()]
  const page = await opened(first, id)
  const waiting = await shown(second, id)
  await shop.did(leaveBundle, { id }, other)
  expect(await shop.refusal(startCheckout, waiting, second)).toMatchObject({ code: 'bundle-unagreed' })
  await paid(page)
  expect(await shop.did(listLibrary, {}, first)).toHaveLength(2)
  expect(await earned(other)).toBe(675)
})
