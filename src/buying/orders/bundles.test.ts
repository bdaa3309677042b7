import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { changeBundle, closeBundle, createBundle } from '#src/money/bundles/operations/own.ts'
import { hideBundle } from '#src/money/bundles/operations/moderate.ts'
import { createCode } from '#src/money/discounts/operations/codes.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { shownCheckout } from '#src/testing/bundles.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

async function aBundle(prices: readonly number[], price: string) {
  const creator = await shop.aPerson()
  const listings: Listed[] = []
  for (const priceCents of prices) listings.push(await shop.aListing({ creator, priceCents }))
  const given = { title: 'All of them', price, listings: listings.map(({ id }) => id) }
  const { id } = await shop.did(createBundle, given, creator)
  return { id, creator, listings }
}

const shown = (buyer: Person, bundleId: string) => shownCheckout(shop, buyer, bundleId)

async function buy(buyer: Person, bundleId: string): Promise<string> {
  const started = await shop.did(startCheckout, await shown(buyer, bundleId), buyer)
  if (started.kind !== 'pay') throw new Error('the bundle is free')
  await shop.pay(started.sessionId)
  await shop.did(syncCheckout, { sessionId: started.sessionId })
  await shop.quiet()
  return started.orderId
}

const linesOf = (orderId: string) => shop.sql<
  { list: number; off: number; price: number; fee: number; bundle: string; title: string }[]
>`select list_price_cents as list, discount_cents as off, price_cents as price, fee_cents as fee, bundle_id as bundle,
    bundle_title as title from order_lines where order_id = ${orderId} order by position`

test('a bundle is an order with a line for each listing, whose prices add up to the price of the bundle', async () => {
  const { id, listings } = await aBundle([1000, 1000, 1000], '20.00')
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, listings.slice(0, 1))
  const orderId = await buy(buyer, id)
  const lines = await linesOf(orderId)
  expect(lines.map(({ price }) => price)).toEqual([666, 667, 667])
  expect(lines.every(({ bundle, title, list }) => bundle === id && title === 'All of them' && list === 1000)).toBe(true)
  expect(await shop.did(listLibrary, {}, buyer)).toHaveLength(3)
  expect((await shop.did(readCheckout, {}, buyer)).lines).toEqual([])
  expect(await shop.refusal(readCheckout, { bundleId: id }, buyer)).toMatchObject({ code: 'bundle-owned' })
})

test('what the buyer owns is taken off in proportion', async () => {
  const { id, listings } = await aBundle([1000, 3000], '20.00')
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, listings.slice(0, 1))
  const checkout = await shop.did(readCheckout, { bundleId: id }, buyer)
  expect(checkout).toMatchObject({ total: 1500, bundle: { id, title: 'All of them' }, lines: [{ discount: 1500 }] })
  expect(await linesOf(await buy(buyer, id))).toMatchObject([{ list: 3000, off: 1500, price: 1500, fee: 150 }])
})

test('a refund of a line returns its part, and the rest stays', async () => {
  const before = (await shop.provider.control.state()).refundedCents
  const { id } = await aBundle([1000, 2000], '22.00')
  const buyer = await shop.aPerson()
  await buy(buyer, id)
  const purchases = await shop.did(listLibrary, {}, buyer)
  expect(purchases.map(({ pricePaid }) => pricePaid).toSorted()).toEqual([1467, 733])
  const small = purchases.find(({ pricePaid }) => pricePaid === 733)
  await shop.did(withdrawPurchase, { id: small?.id }, buyer)
  await shop.quiet()
  expect((await shop.provider.control.state()).refundedCents - before).toBe(733)
  // The refunded listing is sold again at its part of the bundle's price.
  expect(await shop.did(readCheckout, { bundleId: id }, buyer)).toMatchObject({ total: 733 })
})

test('nobody pays more than the list prices after these fell', async () => {
  const { id, creator, listings } = await aBundle([1000, 1000], '19.00')
  const listing = listingValues({ priceCents: 500 })
  for (const { id: promptId } of listings) await shop.did(editListing, { id: promptId, listing }, creator)
  const buyer = await shop.aPerson()
  expect(await shop.did(readCheckout, { bundleId: id }, buyer)).toMatchObject({
    total: 1000,
    lines: [{ discount: 0 }, { discount: 0 }],
  })
  expect(await linesOf(await buy(buyer, id))).toMatchObject([
    { price: 500, bundle: id },
    { price: 500, bundle: id },
  ])
})

test('refuses what changed since the page was shown', async () => {
  const { id, creator, listings } = await aBundle([1000, 2000], '20.00')
  const other = await shop.aListing({ creator, priceCents: 1500 })
  const buyer = await shop.aPerson()
  const input = await shown(buyer, id)
  const code = async (over: object = {}) => (await shop.refusal(startCheckout, { ...input, ...over }, buyer))?.code
  await shop.did(changeBundle, { id, price: '21.00' }, creator)
  expect(await code()).toBe('price-changed')
  await shop.did(changeBundle, { id, price: '20.00', listings: [...listings, other].map((one) => one.id) }, creator)
  expect(await code()).toBe('bundle-changed')
  await shop.did(changeBundle, { id, listings: listings.map((one) => one.id) }, creator)
  await shop.did(closeBundle, { id, isClosed: true }, creator)
  expect(await code()).toBe('bundle-closed')
  await shop.did(closeBundle, { id, isClosed: false }, creator)
  await shop.did(hideBundle, { id, reason: 'Advertises another shop' }, await shop.aPerson(['moderator']))
  expect(await code()).toBe('bundle-hidden')
  expect(await code({ bundleId: randomUUID() })).toBe('bundle-missing')
})

test('a bundle is not sold while a listing is off sale or deleted', async () => {
  const { id, creator, listings } = await aBundle([1000, 2000], '20.00')
  const buyer = await shop.aPerson()
  const code = async () => (await shop.refusal(readCheckout, { bundleId: id }, buyer))?.code ?? null
  await shop.did(setListingActive, { id: listings[0]?.id, isActive: false }, creator)
  expect(await code()).toBe('bundle-off-sale')
  await shop.did(setListingActive, { id: listings[0]?.id, isActive: true }, creator)
  expect(await code()).toBe(null)
  await shop.did(deleteListing, { id: listings[1]?.id }, creator)
  expect(await code()).toBe('bundle-off-sale')
})

test('is not for its creator, nor for visitors, nor with a discount code', async () => {
  const { id, creator } = await aBundle([1000, 2000], '20.00')
  const buyer = await shop.aPerson()
  const discount = { kind: 'percent', value: '100', code: 'ALL', maxUses: '', expires: '' }
  await shop.did(createCode, { discount }, creator)
  expect(await shop.refusal(readCheckout, { bundleId: id }, creator)).toMatchObject({ code: 'own-bundle' })
  expect(await shop.refusal(readCheckout, { bundleId: id }, visitor)).toMatchObject({ status: 'signed-out' })
  const input = await shown(buyer, id)
  expect(await shop.refusal(startCheckout, { ...input, code: 'ALL' }, buyer)).toMatchObject({
    code: 'bundle-without-codes',
  })
  // The lines of the form choose nothing.
  const [first] = input.lines
  expect(await shop.refusal(startCheckout, { ...input, lines: [first] }, buyer)).toMatchObject({
    code: 'bundle-changed',
  })
  const cheap = input.lines.map((line) => ({ ...line, priceCents: 1 }))
  expect(await shop.refusal(startCheckout, { ...input, lines: cheap }, buyer)).toMatchObject({ code: 'price-changed' })
})

test('the same listings at the same prices are another order without the bundle', async () => {
  const { id, listings } = await aBundle([1000, 2000], '29.99')
  const buyer = await shop.aPerson()
  const input = await shown(buyer, id)
  const first = await shop.did(startCheckout, input, buyer)
  expect(await shop.did(startCheckout, input, buyer)).toEqual(first)
  const second = await shop.checkOut(buyer, listings)
  expect(second.orderId).not.toBe(first.orderId)
  expect(first.kind === 'pay' && (await shop.pay(first.sessionId))).toBe('closed')
})

test('a saved card buys a bundle', async () => {
  const { id } = await aBundle([1000, 2000], '20.00')
  const buyer = await shop.aPerson()
  const cardId = await shop.aSavedCard(buyer)
  await shop.did(payWithCard, { ...(await shown(buyer, id)), cardId }, buyer)
  await shop.quiet()
  expect(await shop.refusal(readCheckout, { bundleId: id }, buyer)).toMatchObject({ code: 'bundle-owned' })
})

test('an order that was opened keeps its price and its lines after the bundle changed', async () => {
  const { id, creator } = await aBundle([1000, 2000], '20.00')
  const buyer = await shop.aPerson()
  const started = await shop.did(startCheckout, await shown(buyer, id), buyer)
  if (started.kind !== 'pay') throw new Error('the bundle is free')
  await shop.did(changeBundle, { id, title: 'Other', price: '25.00' }, creator)
  await shop.did(closeBundle, { id, isClosed: true }, creator)
  await shop.pay(started.sessionId)
  await shop.did(syncCheckout, { sessionId: started.sessionId })
  await shop.quiet()
  expect(await linesOf(started.orderId)).toMatchObject([{ title: 'All of them', price: 667 }, { price: 1333 }])
})
