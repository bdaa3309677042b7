import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLibrary, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { pricedByProvider } from '#src/buying/orders/provider-tax.ts'
import { taxedItems } from '#src/buying/orders/taxed-items.ts'
import { cents } from '#src/kernel/money.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { createCode } from '#src/money/discounts/operations/codes.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ currency: 'eur', country: 'DE' })
  await use({ tax_mode: 'stripe', tax_prices: 'included' })
})
afterAll(() => shop.close())

async function use(values: Record<string, unknown>) {
  await shop.did(changeSettings, { values })
  await shop.app.refreshSettings()
}

const paris = { country: 'FR', city: 'Paris', postalCode: '75001', line1: '12 rue de Rivoli' }
const milan = { country: 'IT', city: 'Milano', postalCode: '20121', line1: 'Via Roma 1' }
const austin = { country: 'US', state: 'TX', city: 'Austin', postalCode: '78701', line1: '1 Congress Ave' }

type About = Omit<Parameters<Shop['provider']['control']['pay']>[0], 'session'>

async function buy(buyer: Person, prices: readonly number[], about: About) {
  const listings = []
  for (const priceCents of prices) listings.push(await shop.aListing({ priceCents }))
  const { orderId, sessionId } = await shop.anOrder(buyer, listings)
  expect((await shop.provider.control.pay({ session: sessionId, ...about })).outcome).toBe('paid')
  await shop.did(syncCheckout, { sessionId })
  await shop.quiet()
  return orderId
}

const orderOf = async (id: string) =>
  (
    await shop.sql`
      select total_cents::int as total, tax_cents::int as tax, tax_kind as kind, tax_country as country,
        tax_region as region, billed_to as "billedTo", state from orders where id = ${id}`
  )[0]

const linesOf = async (id: string) =>
  shop.sql`
    select price_cents::int as price, tax_cents::int as tax, fee_cents::int as fee, tax_rate::float8 as rate
    from order_lines where order_id = ${id} order by list_price_cents`

test('the tax, the place and the buyer of the payment page are frozen in the order', async () => {
  const id = await buy(await shop.aPerson(), [1000, 0, 99], { address: paris, name: 'Ada Lovelace' })
  expect(await orderOf(id)).toEqual({
    ...{ state: 'paid', total: 1099, tax: 184, kind: 'taxed', country: 'FR', region: null },
    billedTo: {
      ...{ name: 'Ada Lovelace', company: '', address: '12 rue de Rivoli\n75001 Paris' },
      ...{ country: 'FR', region: '', vatNumber: '' },
    },
  })
  expect([...(await linesOf(id))]).toEqual([
    { price: 0, tax: 0, fee: 0, rate: 0 },
    { price: 99, tax: 17, fee: 8, rate: 20 },
    { price: 1000, tax: 167, fee: 83, rate: 20 },
  ])
  await drainAndReconcile(shop)
})

test('added tax is paid on top, also after a discount, and returns with a refund', async () => {
  await use({ tax_prices: 'added' })
  const buyer = await shop.aPerson()
  const listing = await shop.aListing({ priceCents: 1000 })
  const discount = { kind: 'percent', value: '10', code: 'TEN', maxUses: '', expires: '' }
  await shop.did(createCode, { discount }, listing.creator)
  await shop.inCart(buyer, [listing])
  const input = { lines: [{ promptId: listing.id, priceCents: 900 }], code: 'TEN', deliveryRequested: true }
  const started = await shop.did(startCheckout, input, buyer)
  if (started.kind !== 'pay') throw new Error('the cart is free')
  await shop.provider.control.pay({ session: started.sessionId, address: austin })
  await shop.quiet()
  expect(await orderOf(started.orderId)).toMatchObject({ total: 956, tax: 56, kind: 'taxed', region: 'TX' })
  expect([...(await linesOf(started.orderId))]).toEqual([{ price: 956, tax: 56, fee: 90, rate: 6.25 }])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  await shop.did(withdrawPurchase, { id: purchase?.id }, buyer)
  await shop.quiet()
  await drainAndReconcile(shop)
  await use({ tax_prices: 'included' })
})

test('a company of another member state owes the tax itself', async () => {
  const buyer = await shop.aPerson()
  const id = await buy(buyer, [1000], { address: milan, name: 'Acme SpA', taxId: 'IT12345678901' })
  expect(await orderOf(id)).toMatchObject({
    ...{ total: 1000, tax: 0, kind: 'reverse-charge', country: 'IT' },
    billedTo: { company: 'Acme SpA', vatNumber: 'IT12345678901' },
  })
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  const receipt = await shop.did(readReceipt, { id: purchase?.id }, buyer)
  expect(receipt.tax.sentence).toContain('Reverse charge')
})

test('the checkout says that the tax follows, and offers no saved card', async () => {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [await shop.aListing({ priceCents: 1000 })])
  expect(await shop.did(readCheckout, {}, buyer)).toMatchObject({ tax: { kind: 'provider' }, taxObstacle: null })
  const input = { lines: await shop.shownTo(buyer), deliveryRequested: true, cardId: 'pm_1' }
  expect(await shop.refusal(payWithCard, input, buyer)).toMatchObject({ code: 'payment-page-needed' })
})

test('a payment that a refund event announces first is booked with its tax', async () => {
  const buyer = await shop.aPerson()
  const { orderId, sessionId } = await shop.anOrder(buyer, [await shop.aListing({ priceCents: 1000 })])
  await shop.provider.control.webhooks({ mode: 'hold' })
  const { session } = await shop.provider.control.pay({ session: sessionId, address: paris })
  await shop.provider.control.refund(session.payment_intent ?? '', 300)
  await shop.provider.control.webhooks({ release: 'reversed' })
  await shop.provider.control.webhooks({ mode: 'normal' })
  await shop.quiet()
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', total: 1000, tax: 167 })
  await drainAndReconcile(shop)
})

test('a receipt shows what was paid in the currency of the buyer', async () => {
  await use({ adaptive_pricing: true })
  const buyer = await shop.aPerson()
  const id = await buy(buyer, [1000], { address: austin, presentmentCurrency: 'usd' })
  expect(await orderOf(id)).toMatchObject({ total: 1000, country: 'US' })
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  const { presentment } = await shop.did(readReceipt, { id: purchase?.id }, buyer)
  expect(presentment).toMatch(/^\$\d+\.\d\d$/)
  await drainAndReconcile(shop)
  await use({ adaptive_pricing: false })
})

test('an order has at most as many paid listings as the payment page has lines', () => {
  const items = Array.from({ length: 101 }, (_, i) => ({ promptId: String(i), priceCents: cents(100) }))
  const settings = { ...defaultSettings, taxMode: 'stripe' as const }
  expect(taxedItems(settings, null, items)).toMatchObject({ ok: false, failure: { code: 'too-many-items' } })
  expect(taxedItems(settings, null, items.slice(1))).toMatchObject({ ok: true })
  expect(taxedItems({ ...settings, taxMode: 'none' }, null, items)).toMatchObject({ ok: true })
})

test('the lines of a payment page are found in any order, and other prices are refused', () => {
  const line = (price: number) => ({ ...anyLine, id: String(price), price: cents(price), shares: [] })
  const part = (amount: number, tax: number) => ({ amount: cents(amount), tax: cents(tax), ratePercent: '20' })
  const lines = [line(1000), line(0), line(500)]
  const tax = { country: 'FR', region: null, name: null, address: '', taxId: null, isReverseCharge: false }
  const priced = (taxIncluded: boolean, ...parts: ReturnType<typeof part>[]) =>
    pricedByProvider({ taxIncluded }, lines, { ...tax, lines: parts })?.lines.map((each) => [
      each.price,
      each.tax,
      each.fee,
    ])
  expect(priced(false, part(600, 100), part(1200, 200))).toEqual([
    [1200, 200, 100],
    [0, 0, 0],
    [600, 100, 50],
  ])
  expect(priced(true, part(500, 83), part(1000, 167))).toEqual([
    [1000, 167, 83],
    [0, 0, 0],
    [500, 83, 42],
  ])
  expect(priced(false, part(600, 100), part(1200, 199))).toBeUndefined()
  expect(priced(false, part(1200, 200))).toBeUndefined()
  expect(priced(false, part(600, 100), part(1200, 200), part(120, 20))).toBeUndefined()
})

const anyLine = {
  seats: 1,
  bundleId: null,
  upgrades: null,
  ...{ id: '', position: 1, promptId: '', sellerId: '', title: '', licence: '', textVersion: 1, refundDays: 14 },
  ...{ priceCents: 0, feeCents: 0, taxCents: 0, fee: cents(0), tax: cents(0), taxRate: '0', feePercent: '10' },
}
