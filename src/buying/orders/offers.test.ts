import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createCode } from '#src/money/discounts/operations/codes.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(async () => {
  await shop.quiet()
  await expectLedgerToReconcile(shop)
})
afterAll(() => shop.close())

const tiers = [
  { licence: 'commercial', priceCents: 2900 },
  { licence: 'extended', priceCents: 9900 },
]
const tiered = { priceCents: 900, tiers }
const open = { priceCents: 500, isOpenPrice: true, suggestedCents: 1200 }

async function aListing(over: object): Promise<Listed> {
  const creator = await shop.aPerson()
  const { id } = await shop.did(createListing, { listing: { ...listingValues(), ...over } }, creator)
  return { id, creator, priceCents: 0 }
}
const change = ({ id, creator }: Listed, over: object) =>
  shop.did(editListing, { id, listing: { ...listingValues(), ...over } }, creator)

const put = (buyer: Person, { id }: Listed, choice: { licence?: string; amount?: number } = {}) =>
  shop.did(addCartItem, { promptId: id, ...choice }, buyer)
const lineOf = async (buyer: Person) => (await shop.did(readCheckout, {}, buyer)).lines[0]
const request = async (buyer: Person) => ({ lines: await shop.shownTo(buyer), deliveryRequested: true })

async function pay(buyer: Person): Promise<string> {
  const started = await shop.did(startCheckout, await request(buyer), buyer)
  if (started.kind === 'pay') {
    await shop.pay(started.sessionId)
    await shop.did(syncCheckout, { sessionId: started.sessionId })
  }
  await shop.quiet()
  return started.orderId
}

const bought = (orderId: string) => shop.sql<object[]>`
  select line.licence, line.licence_version, line.list_price_cents, line.discount_cents, line.price_cents,
    purchases.licence as owned, purchases.price_paid_cents as paid
  from order_lines line join purchases on purchases.order_line_id = line.id where line.order_id = ${orderId} order by line.position`

test('a buyer pays for the chosen license, which the order freezes', async () => {
  const [buyer, listing] = [await shop.aPerson(), await aListing(tiered)]
  await put(buyer, listing, { licence: 'commercial' })
  expect(await lineOf(buyer)).toMatchObject({ licence: 'commercial', price: 2900, problem: null })
  const orderId = await pay(buyer)
  await change(listing, { ...tiered, tiers: [{ licence: 'commercial', priceCents: 4900 }] })
  expect(await bought(orderId)).toEqual([
    {
      ...{ licence: 'commercial', licence_version: 1, owned: 'commercial' },
      ...{ list_price_cents: 2900, discount_cents: 0, price_cents: 2900, paid: 2900 },
    },
  ])
})

test('without a choice, it is the own license; a choice in the cart can be changed', async () => {
  const [buyer, listing] = [await shop.aPerson(), await aListing(tiered)]
  await put(buyer, listing)
  expect(await lineOf(buyer)).toMatchObject({ licence: 'personal', price: 900 })
  expect(await shop.refusal(addCartItem, { promptId: listing.id }, buyer)).toMatchObject({ code: 'already-in-cart' })
  await put(buyer, listing, { licence: 'extended' })
  expect(await lineOf(buyer)).toMatchObject({
    ...{ licence: 'extended', price: 9900 },
    choice: { kind: 'license', offers: [{ licence: 'personal', priceCents: 900 }, ...tiers] },
  })
  expect(await shop.refusal(addCartItem, { promptId: listing.id, licence: 'extended' }, buyer)).toMatchObject({
    code: 'already-in-cart',
  })
  for (const licence of ['other', "x' or 1=1", ''])
    expect(await shop.refusal(addCartItem, { promptId: listing.id, licence }, buyer)).toMatchObject({
      code: 'license-gone',
    })
  expect(await lineOf(buyer)).toMatchObject({ licence: 'extended' })
})

test('a license that is not offered any more, or at another price, is refused when the buyer pays', async () => {
  const [buyer, listing] = [await shop.aPerson(), await aListing(tiered)]
  await put(buyer, listing, { licence: 'extended' })
  const shown = await request(buyer)
  await change(listing, { ...tiered, tiers: [{ licence: 'extended', priceCents: 10_900 }] })
  expect(await shop.refusal(startCheckout, shown, buyer)).toMatchObject({
    code: 'price-changed',
    data: { lines: [{ promptId: listing.id, shownCents: 9900, priceCents: 10_900 }] },
  })
  await change(listing, { ...tiered, tiers: [] })
  expect(await lineOf(buyer)).toMatchObject({ problem: 'license-gone' })
  expect(await shop.refusal(startCheckout, shown, buyer)).toMatchObject({
    code: 'license-gone',
    message: expect.stringContaining('This license is no longer offered') as string,
  })
  await put(buyer, listing, { licence: 'personal' })
  expect(await lineOf(buyer)).toMatchObject({ problem: null, licence: 'personal', price: 900 })
})

test('a line is refused if the page showed another license at the same price', async () => {
  const same = [
    { licence: 'commercial', priceCents: 2900 },
    { licence: 'extended', priceCents: 2900 },
  ]
  const [buyer, listing] = [await shop.aPerson(), await aListing({ priceCents: 900, tiers: same })]
  await put(buyer, listing, { licence: 'extended' })
  const shown = await request(buyer)
  await put(buyer, listing, { licence: 'commercial' })
  expect(await shop.refusal(startCheckout, shown, buyer)).toMatchObject({ code: 'price-changed' })
})

test('programs name the license, and buy the own one without', async () => {
  const [buyer, listing] = [await shop.aPerson(), await aListing(tiered)]
  const buy = (line: object) => ({
    lines: [{ promptId: listing.id, ...line }],
    source: 'lines',
    deliveryRequested: true,
  })
  expect(await shop.refusal(startCheckout, buy({ priceCents: 2900 }), buyer)).toMatchObject({ code: 'price-changed' })
  expect(await shop.refusal(startCheckout, buy({ priceCents: 900, licence: 'extended' }), buyer)).toMatchObject({
    code: 'price-changed',
  })
  expect(await shop.did(startCheckout, buy({ priceCents: 2900, licence: 'commercial' }), buyer)).toMatchObject({
    kind: 'pay',
  })
})

test('pay what you want: the buyer pays the chosen amount, without a discount', async () => {
  const [buyer, listing, other] = [await shop.aPerson(), await aListing(open), await aListing({ priceCents: 1000 })]
  const discount = { kind: 'percent', value: '50', code: 'HALF-OFF', maxUses: '', expires: '' }
  for (const { creator } of [listing, other]) await shop.did(createCode, { discount }, creator)
  await put(buyer, listing, { amount: 2000 })
  await put(buyer, other)
  const read = await shop.did(readCheckout, { code: 'HALF-OFF' }, buyer)
  expect(read.lines).toMatchObject([
    { price: 2000, discount: 0, pays: 2000, choice: { kind: 'amount', minimum: 500, suggested: 1200 } },
    { price: 1000, discount: 500, pays: 500 },
  ])
  expect(read.total).toBe(2500)
  const lone = await shop.aPerson()
  await put(lone, listing, { amount: 2000 })
  expect((await shop.did(readCheckout, { code: 'HALF-OFF' }, lone)).code?.refusal).toBe(
    'This code does not apply to this order',
  )
  const [line] = await bought(await pay(buyer))
  expect(line).toMatchObject({ licence: 'personal', list_price_cents: 2000, price_cents: 2000, paid: 2000 })
})

test.each([-1, 499, 0, 100_000_000, 0.5, Number.NaN, 2 ** 53])('the amount %d is refused', async (amount) => {
  const [buyer, listing] = [await shop.aPerson(), await aListing(open)]
  expect(await shop.refusal(addCartItem, { promptId: listing.id, amount }, buyer)).toMatchObject({ status: 'invalid' })
  const buy = {
    ...{ lines: [{ promptId: listing.id, priceCents: amount }], source: 'lines', deliveryRequested: true },
  }
  expect(await shop.refusal(startCheckout, buy, buyer)).not.toBeNull()
})

test('without an amount, it is the minimum; a raised minimum is refused until the buyer chooses again', async () => {
  const [buyer, listing] = [await shop.aPerson(), await aListing(open)]
  await put(buyer, listing)
  expect(await lineOf(buyer)).toMatchObject({ price: 500 })
  await put(buyer, listing, { amount: 600 })
  const shown = await request(buyer)
  await change(listing, { ...open, priceCents: 700 })
  expect(await lineOf(buyer)).toMatchObject({ price: 600, problem: 'amount-refused' })
  expect(await shop.refusal(startCheckout, shown, buyer)).toMatchObject({ code: 'amount-refused' })
  // A fixed price ignores the amount, and the page shows it before it is paid.
  await change(listing, { priceCents: 1500 })
  expect(await lineOf(buyer)).toMatchObject({ price: 1500, problem: null, choice: null })
  expect(await shop.refusal(startCheckout, shown, buyer)).toMatchObject({ code: 'price-changed' })
})

test('with a minimum of 0, an amount of 0 is a free order and any other is paid', async () => {
  const listing = await aListing({ priceCents: 0, isOpenPrice: true })
  const [free, paying] = [await shop.aPerson(), await shop.aPerson()]
  expect(await shop.refusal(addCartItem, { promptId: listing.id, amount: 10 }, free)).toMatchObject({
    code: 'amount-refused',
  })
  await put(free, listing, { amount: 0 })
  expect(await shop.did(startCheckout, await request(free), free)).toMatchObject({ kind: 'claimed' })
  await put(paying, listing, { amount: 900 })
  expect(await bought(await pay(paying))).toMatchObject([{ price_cents: 900, paid: 900 }])
})

test('the listing shows its offers, and lists know the lowest price', async () => {
  const listing = await aListing({ ...tiered, title: 'Offered in three ways' })
  const shown = await shop.did(readListing, { id: listing.id })
  expect(shown.listing).toMatchObject({ priceCents: 900, pricing: 'tiers', tiers, suggestedCents: null })
  const found = await shop.did(findListings, { search: 'Offered in three ways', max: 9 })
  expect(found.page.items).toMatchObject([{ id: listing.id, priceCents: 900, pricing: 'tiers' }])
  // A new price makes no new version.
  await change(listing, { ...open, title: 'Offered in three ways' })
  expect((await shop.did(readListing, { id: listing.id })).listing).toMatchObject({
    ...{ pricing: 'open', tiers: [], suggestedCents: 1200, priceCents: 500, version: 1 },
  })
})

test.each([
  [{ tiers: [{ licence: 'unknown', priceCents: 2900 }] }, 'Choose a license'],
  [{ tiers: [{ licence: 'commercial', priceCents: 99_999_999 }] }, 'The price can be at most'],
  [{ isOpenPrice: true, suggestedCents: 99_999_999 }, 'The price can be at most'],
])('refuses to publish %j', async (over, message) => {
  const listing = { ...listingValues(), ...over }
  expect(await shop.refusal(createListing, { listing }, await shop.aPerson())).toMatchObject({
    message: expect.stringContaining(message) as string,
  })
})
