import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareEmail } from '#src/people/accounts/operations/profile.ts'
import { createCode } from '#src/money/discounts/operations/codes.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { refundSale } from '#src/selling/sales/operations/refund-sale.ts'
import { exportSales, listCustomers } from '#src/selling/sales/operations/sales.ts'
import { advanceDays } from '#src/testing/sellers.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const customersOf = async (seller: Person, query: object = {}) => (await shop.did(listCustomers, query, seller)).items
const exported = async (seller: Person, query: object = {}) => (await shop.did(exportSales, query, seller)).items

async function buy(buyer: Person, listings: readonly Listed[], card?: string) {
  await settle((await shop.anOrder(buyer, listings)).sessionId, card)
}

async function settle(sessionId: string, card?: string) {
  await shop.pay(sessionId, card)
  await shop.did(syncCheckout, { sessionId })
  await shop.quiet()
}

const germanCard = '4000002760000016'

test('lists who bought what, when, from where and for how much', async () => {
  const seller = await shop.aPerson()
  const [cheap, dear] = [
    await shop.aListing({ creator: seller, priceCents: 500, title: 'Cheap' }),
    await shop.aListing({ creator: seller, priceCents: 2000, title: 'Dear' }),
  ]
  const stranger = await shop.aListing()
  const [first, second] = [await shop.aPerson(), await shop.aPerson()]
  // An order with the lines of two creators: each sees their own.
  await buy(first, [cheap, stranger])
  await buy(second, [cheap], germanCard)
  await buy(first, [dear], germanCard)
  const customers = await customersOf(seller)
  expect(customers).toMatchObject([
    { buyer: { id: first.userId }, sales: 2, titles: ['Dear', 'Cheap'], spent: 2500 },
    { buyer: { id: second.userId }, sales: 1, titles: ['Cheap'], spent: 500 },
  ])
  expect(customers.map(({ country }) => country?.code)).toEqual(['DE', 'DE'])
  expect(await customersOf(stranger.creator)).toMatchObject([{ buyer: { id: first.userId }, sales: 1, spent: 1000 }])
  expect(await customersOf(first)).toEqual([])

  const { items, next } = await shop.did(listCustomers, { limit: 1 }, seller)
  const rest = await customersOf(seller, { limit: 1, after: next })
  expect([...items, ...rest].map(({ buyer }) => buyer.id)).toEqual([first.userId, second.userId])
  expect((await customersOf(seller, { search: 'dear' })).map(({ buyer }) => buyer.id)).toEqual([first.userId])
  expect(await customersOf(seller, { search: '100%_' })).toEqual([])
  expect(await customersOf(seller, { after: 'forged' })).toHaveLength(2)

  const [sale] = (await exported(seller)).filter(({ title }) => title === 'Dear')
  const refund = { id: sale?.id, amountCents: 700, leftCents: 2000, reason: 'Too dear' }
  await shop.did(refundSale, refund, seller)
  await shop.quiet()
  expect((await customersOf(seller))[0]).toMatchObject({ spent: 1800 })
})

test('shows an address only while its verified owner shares it', async () => {
  const seller = await shop.aPerson()
  const buyer = await shop.aPerson()
  await buy(buyer, [await shop.aListing({ creator: seller })])
  const shown = async () => [(await customersOf(seller))[0]?.buyer.email, (await exported(seller))[0]?.buyer.email]
  expect(await shown()).toEqual([null, null])
  await shop.did(shareEmail, { sharesEmail: true }, buyer)
  expect(await shown()).toEqual([expect.stringContaining('@example.com'), expect.stringContaining('@example.com')])
  await shop.sql`update users set email_verified = false where id = ${buyer.userId}`
  expect(await shown()).toEqual([null, null])
  await shop.sql`update users set email_verified = true where id = ${buyer.userId}`
  await shop.did(shareEmail, { sharesEmail: false }, buyer)
  expect(await shown()).toEqual([null, null])
  expect(await shop.refusal(shareEmail, { sharesEmail: true }, { kind: 'visitor' })).toMatchObject({
    status: 'signed-out',
  })
})

test('names nobody who has left', async () => {
  const seller = await shop.aPerson()
  const buyer = await shop.aPerson()
  await shop.did(shareEmail, { sharesEmail: true }, buyer)
  await shop.sql`update profiles set display_name = 'Ada Gone', username = 'ada_gone' where id = ${buyer.userId}`
  await buy(buyer, [await shop.aListing({ creator: seller })], germanCard)
  expect(await customersOf(seller, { search: 'ada gone' })).toHaveLength(1)
  await shop.leave(buyer)
  const nobody = { name: 'Deleted user', username: null, email: null }
  expect(await customersOf(seller)).toMatchObject([{ buyer: nobody, spent: 1000 }])
  expect(await exported(seller)).toMatchObject([{ buyer: nobody, net: 900 }])
  for (const search of ['ada', '@ada_gone', '@deleted']) expect(await customersOf(seller, { search })).toEqual([])
})

test('exports amounts that add up, with discounts and refunds', async () => {
  const seller = await shop.aPerson()
  const listing = await shop.aListing({ creator: seller, priceCents: 1000 })
  const free = await shop.aListing({ creator: seller, priceCents: 0 })
  const discount = { kind: 'percent', value: '25', code: 'QUARTER', maxUses: '', expires: '' }
  await shop.did(createCode, { discount }, seller)
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [free])
  await shop.inCart(buyer, [listing])
  const lines = [{ promptId: listing.id, priceCents: 750 }]
  const started = await shop.did(startCheckout, { lines, code: 'QUARTER', deliveryRequested: true }, buyer)
  await settle(started.kind === 'pay' ? started.sessionId : '')
  const sales = await exported(seller)
  expect(sales).toMatchObject([
    { listPrice: 0, discount: 0, price: 0, refunded: 0, fee: 0, net: 0, country: null },
    { listPrice: 1000, discount: 250, tax: 0, price: 750, refunded: 0, fee: 75, net: 675, country: { code: 'US' } },
  ])
  const refund = { id: sales[1]?.id, leftCents: 750, reason: 'A part of it' }
  // Never more than was paid.
  expect(await shop.refusal(refundSale, { ...refund, amountCents: 1000 }, seller)).toMatchObject({
    code: 'refund-too-much',
  })
  await shop.did(refundSale, { ...refund, amountCents: 333 }, seller)
  await shop.quiet()
  for (const { price, refunded, fee, net } of await exported(seller)) expect(refunded + fee + net).toBe(price)
})

test('exports any range of days in pages, oldest first', async () => {
  const seller = await shop.aPerson()
  const days: string[] = []
  for (let i = 0; i < 3; i++) {
    await buy(await shop.aPerson(), [await shop.aListing({ creator: seller })])
    days.push(shop.clock.now().toISOString().slice(0, 10))
    await advanceDays(shop, 1)
  }
  const daysOf = async (query: object) =>
    (await exported(seller, query)).map(({ soldAt }) => soldAt.toISOString().slice(0, 10))
  const [first, second, third] = days
  expect(await daysOf({})).toEqual(days)
  expect(await daysOf({ from: second })).toEqual([second, third])
  expect(await daysOf({ to: second })).toEqual([first, second])
  expect(await daysOf({ from: second, to: second })).toEqual([second])
  const start = await shop.did(exportSales, { limit: 2, from: first }, seller)
  const rest = await shop.did(exportSales, { limit: 2, from: first, after: start.next ?? undefined }, seller)
  expect([...start.items, ...rest.items]).toHaveLength(3)
  expect(rest.next).toBeNull()
  for (const range of [{ from: third, to: first }, { from: '2026-02-30' }, { to: "' or 1=1" }, { from: '1' }])
    expect(await shop.refusal(exportSales, range, seller)).toMatchObject({ status: 'invalid' })
})
