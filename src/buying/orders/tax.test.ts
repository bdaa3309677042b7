import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLibrary, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { bookSale } from '#src/buying/orders/operations/sync-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { changeBilling } from '#src/money/tax/operations/billing.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { runLedgerChecks } from '#src/selling/earnings/check-store.ts'
import { readSale } from '#src/selling/sales/operations/sales.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
  await taxed('included')
})
afterAll(() => shop.close())

async function taxed(prices: 'included' | 'added', mode: 'rates' | 'none' = 'rates') {
  const rates = ['DE 19', 'FR 20', 'IT 22', 'US 0', 'US-TX 6.25']
  const values = {
    tax_mode: mode,
    tax_prices: prices,
    tax_country: 'DE',
    tax_rates: rates,
    tax_note: 'Small business.',
  }
  await shop.did(changeSettings, { values })
  await shop.app.refreshSettings()
}

async function buyerIn(country: string, more: Record<string, string> = {}): Promise<Person> {
  const buyer = await shop.aPerson()
  await shop.did(changeBilling, { country, ...more }, buyer)
  return buyer
}

const company = { company: 'Acme SpA', vatNumber: 'IT 00743110157', address: 'Via Roma 1\n20121 Milano' }

const orderOf = async (id: string) =>
  (
    await shop.sql`
      select o.total_cents::int as total, o.tax_cents::int as tax, o.tax_kind as kind, o.tax_country as country,
        o.billed_to as "billedTo", l.price_cents::int as price, l.fee_cents::int as fee, l.tax_rate::float8 as rate
      from orders o join order_lines l on l.order_id = o.id where o.id = ${id}`
  )[0]

test('a price with tax is split into tax, fee and share', async () => {
  const listing = await shop.aListing({ priceCents: 1000 })
  const orderId = await shop.aPurchase(await buyerIn('DE'), [listing])
  const billedTo = { name: '', company: '', address: '', country: 'DE', region: '', vatNumber: '' }
  const frozen = { kind: 'taxed', country: 'DE', billedTo, price: 1000, fee: 84, rate: 19 }
  expect(await orderOf(orderId)).toEqual({ total: 1000, tax: 160, ...frozen })
  const [line] = await shop.sql<{ id: string }[]>`select id from order_lines where order_id = ${orderId}`
  expect(await shop.did(readSale, { id: line?.id }, listing.creator)).toMatchObject({
    ...{ price: 1000, tax: 160, fee: 84, net: 756, refunded: 0 },
  })
  await drainAndReconcile(shop)
})

test('a late availability date moves only the share, not the tax', async () => {
  const listing = await shop.aListing({ priceCents: 1000 })
  const { orderId, sessionId } = await shop.anOrder(await buyerIn('DE'), [listing])
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  const read = await shop.app.payments.readCheckout(sessionId)
  if (read.kind !== 'done' || !read.value.payment) throw new Error('not paid')
  const { payment } = read.value
  await shop.did(bookSale, { orderId, payment: { ...payment, fee: null, availableOn: null } })
  await shop.did(bookSale, { orderId, payment })
  const postings = await shop.sql`
    select p.amount::int as amount from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where a.kind = 'seller_payable' and a.owner_id = ${listing.creator.userId} order by p.amount`
  expect(postings.map(({ amount }) => Number(amount))).toEqual([-756, -756, 756])
  const checks = await runLedgerChecks(shop.app.db, shop.clock.now())
  expect(checks.filter(({ broken }) => broken.length > 0)).toEqual([])
  await drainAndReconcile(shop)
})

test('a refund returns the tax with the rest', async () => {
  const buyer = await buyerIn('FR')
  const listing = await shop.aListing({ priceCents: 1000 })
  const orderId = await shop.aPurchase(buyer, [listing])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  await shop.did(withdrawPurchase, { id: purchase?.id }, buyer)
  await shop.quiet()
  const owed = await shop.sql`
    select coalesce(sum(p.amount), 0)::int as tax from ledger_postings p join ledger_accounts a on a.id = p.account_id
    join order_lines l on l.id = p.order_line_id where a.kind = 'tax_payable' and l.order_id = ${orderId}`
  expect(owed).toEqual([{ tax: 0 }])
  await drainAndReconcile(shop)
})

test('a company of another member state pays without tax, and its receipt says why', async () => {
  const buyer = await buyerIn('IT', company)
  const orderId = await shop.aPurchase(buyer, [await shop.aListing({ priceCents: 1000 })])
  expect(await orderOf(orderId)).toMatchObject({ total: 1000, tax: 0, kind: 'reverse-charge', fee: 100, rate: 0 })
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  const receipt = await shop.did(readReceipt, { id: purchase?.id }, buyer)
  expect(receipt.tax.sentence).toContain('Reverse charge')
  expect(receipt.buyer.lines).toEqual([
    ...['Acme SpA', 'Via Roma 1', '20121 Milano', 'Italy', 'VAT number IT00743110157'],
  ])
})

test.each([
  ['a number of the wrong form', { country: 'IT', company: 'Acme', vatNumber: 'IT1' }, 'vatNumber'],
  ['a number without a company', { country: 'IT', vatNumber: 'IT00743110157' }, 'company'],
  ['an unknown country', { country: 'ZZ' }, 'country'],
  ['a country whose rate depends on the state', { country: 'US' }, 'region'],
  ['an address of seven lines', { country: 'DE', address: '1\n2\n3\n4\n5\n6\n7' }, 'address'],
  ['a name that is too long', { country: 'DE', name: 'x'.repeat(121) }, 'name'],
])('refuses %s', async (_, details, field) => {
  const refused = await shop.refusal(changeBilling, details, await shop.aPerson())
  expect(Object.keys(refused?.fields ?? {})).toEqual([field])
})

test('a checkout needs a country that has a rate, unless everything is free', async () => {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [await shop.aListing({ priceCents: 1000 })])
  const input = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  expect(await shop.refusal(startCheckout, input, buyer)).toMatchObject({ code: 'billing-missing' })
  expect(await shop.did(readCheckout, {}, buyer)).toMatchObject({
    tax: null,
    taxObstacle: { title: 'Country missing' },
  })
  await shop.did(changeBilling, { country: 'JP' }, buyer)
  expect(await shop.refusal(startCheckout, input, buyer)).toMatchObject({
    ...{ code: 'country-not-served', message: 'This shop does not sell to Japan.' },
  })
  const other = await shop.aPerson()
  expect((await shop.checkOut(other, [await shop.aListing({ priceCents: 0 })])).kind).toBe('claimed')
})

test('added tax is paid, shown and refused if it changed since', async () => {
  await taxed('added')
  const buyer = await buyerIn('US', { region: 'tx' })
  const listings = [await shop.aListing({ priceCents: 1000 }), await shop.aListing({ priceCents: 99 })]
  await shop.inCart(buyer, listings)
  const shown = await shop.did(readCheckout, {}, buyer)
  expect(shown).toMatchObject({ total: 1063 + 105, tax: { kind: 'taxed', isIncluded: false, rate: '6.25%' } })
  const input = { lines: await shop.shownTo(buyer), total: 1099, deliveryRequested: true }
  expect(await shop.refusal(startCheckout, input, buyer)).toMatchObject({
    ...{ code: 'price-changed', data: { totalCents: 1168 } },
  })
  const started = await shop.did(startCheckout, { ...input, total: 1168 }, buyer)
  // Other details are another order.
  await shop.did(changeBilling, { country: 'DE' }, buyer)
  const again = await shop.did(startCheckout, { ...input, total: 1190 + 118 }, buyer)
  expect(again.orderId).not.toBe(started.orderId)
  if (again.kind === 'pay') await shop.pay(again.sessionId)
  await shop.quiet()
  await drainAndReconcile(shop)
  await taxed('included')
})

test('a saved card pays the same as the page', async () => {
  await taxed('added')
  const buyer = await buyerIn('DE')
  const cardId = await shop.aSavedCard(buyer)
  await shop.inCart(buyer, [await shop.aListing({ priceCents: 1000 })])
  const input = { lines: await shop.shownTo(buyer), deliveryRequested: true, cardId }
  expect(await shop.refusal(payWithCard, { ...input, total: 1000 }, buyer)).toMatchObject({ code: 'price-changed' })
  await shop.did(payWithCard, { ...input, total: 1190 }, buyer)
  await drainAndReconcile(shop)
  await taxed('included')
})

test('a shop without tax puts its sentence on receipts', async () => {
  await taxed('included', 'none')
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing({ priceCents: 1000 })])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  const receipt = await shop.did(readReceipt, { id: purchase?.id }, buyer)
  expect(receipt).toMatchObject({ taxes: [], tax: { sentence: 'Small business.' }, total: 1000 })
  await taxed('included')
})

test('an open order keeps the tax of its time', async () => {
  const { orderId, sessionId } = await shop.anOrder(await buyerIn('DE'), [await shop.aListing({ priceCents: 1000 })])
  await shop.did(changeSettings, { values: { tax_rates: ['DE 7'] } })
  await shop.app.refreshSettings()
  await shop.pay(sessionId)
  await shop.quiet()
  expect(await orderOf(orderId)).toMatchObject({ tax: 160, rate: 19 })
  await drainAndReconcile(shop)
  await taxed('included')
})
