import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { countCodeAttempt, createCode, listOwnCodes, pauseCode } from '#src/money/discounts/operations/codes.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { expireOrder, syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(async () => {
  await drainAndReconcile(shop)
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
})
afterAll(() => shop.close())

const typed = (over: object = {}) => ({
  discount: { kind: 'percent', value: '20', code: 'summer', maxUses: '', expires: '', ...over },
})
const make = (seller: Person, over: object = {}) => shop.did(createCode, typed(over), seller)
const uses = async (seller: Person) => (await shop.did(listOwnCodes, {}, seller)).map((code) => code.uses)
const owed = async (seller: Person) => (await shop.did(readEarnings, {}, seller)).revenue
const today = () => shop.clock.now().toISOString().slice(0, 10)

async function aSeller(...prices: number[]) {
  const seller = await shop.aPerson()
  const listings: Listed[] = []
  for (const priceCents of prices) listings.push(await shop.aListing({ creator: seller, priceCents }))
  return { seller, listings }
}

async function filled(listings: readonly Listed[]) {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, listings)
  return buyer
}

/** The lines on the checkout page with a code, as its form sends them. */
async function asShown(buyer: Person, code = 'SUMMER') {
  const { lines, total, code: applied } = await shop.did(readCheckout, { code }, buyer)
  const sent = lines.map(({ listing, discount }) => ({
    promptId: listing.id,
    priceCents: listing.priceCents - discount,
  }))
  return { total, refusal: applied?.refusal, input: { lines: sent, code, deliveryRequested: true } }
}

async function payWith(buyer: Person, code?: string) {
  const { input } = await asShown(buyer, code)
  const started = await shop.did(startCheckout, input, buyer)
  if (started.kind === 'pay') {
    await shop.pay(started.sessionId)
    await shop.did(syncCheckout, { sessionId: started.sessionId })
  }
  await shop.quiet()
  return started
}

test("a code reduces its seller's listings only, is fixed on the order lines, and is booked correctly", async () => {
  const { seller, listings } = await aSeller(1000, 495)
  const other = await aSeller(700)
  await make(seller)
  const buyer = await filled([...listings, ...other.listings])
  const { total, refusal, input } = await asShown(buyer, ' summer ')
  expect([total, refusal]).toEqual([800 + 396 + 700, null])
  const started = await shop.did(startCheckout, input, buyer)
  // Later changes do not affect an open payment page.
  const [made] = await shop.did(listOwnCodes, {}, seller)
  await shop.did(pauseCode, { id: made?.id, isPaused: true }, seller)
  if (started.kind !== 'pay') throw new Error('the checkout is free')
  await shop.pay(started.sessionId)
  await shop.quiet()
  const lines = await shop.sql`select list_price_cents, discount_cents, price_cents, fee_cents, discount_code
    from order_lines where order_id = ${started.orderId} order by list_price_cents desc`
  expect([...lines]).toEqual([
    { list_price_cents: 1000, discount_cents: 200, price_cents: 800, fee_cents: 80, discount_code: 'SUMMER' },
    { list_price_cents: 700, discount_cents: 0, price_cents: 700, fee_cents: 70, discount_code: null },
    { list_price_cents: 495, discount_cents: 99, price_cents: 396, fee_cents: 40, discount_code: 'SUMMER' },
  ])
  expect([await owed(seller), await owed(other.seller)]).toEqual([720 + 356, 630])
  const bought = await shop.did(listLibrary, {}, buyer)
  for (const { id } of bought) await shop.did(withdrawPurchase, { id }, buyer)
  await shop.quiet()
  expect([await owed(seller), await owed(other.seller)]).toEqual([0, 0])
})

test('delivers a cart at once if a code makes it free', async () => {
  const { seller, listings } = await aSeller(1000)
  await make(seller, { value: '100' })
  const buyer = await filled(listings)
  expect((await payWith(buyer)).kind).toBe('claimed')
  expect(await shop.did(listLibrary, {}, buyer)).toMatchObject([{ pricePaid: 0 }])
  expect(await owed(seller)).toBe(0)
})

test('applies an amount once per cart, and rejects a card payment below $0.50', async () => {
  const { seller, listings } = await aSeller(600, 400)
  await make(seller, { kind: 'amount', value: '5.00' })
  const buyer = await filled(listings)
  expect((await asShown(buyer)).total).toBe(500)
  const cheap = await aSeller(530)
  await make(cheap.seller, { kind: 'amount', value: '5.00' })
  const other = await filled(cheap.listings)
  expect(await shop.refusal(startCheckout, (await asShown(other)).input, other)).toMatchObject({
    code: 'amount-too-small',
  })
})

test.each([
  ['an invalid name', { code: 'no spaces!' }],
  ['more than 100 percent', { value: '101' }],
  ['half a percent', { value: '0.5' }],
  ['an amount of zero', { kind: 'amount', value: '0' }],
  ['a limit of zero', { maxUses: '0' }],
  ['an invalid day', { expires: '2026-02-30' }],
  ['a day in the past', { expires: '2020-01-01' }],
])('rejects %s', async (_, over) => {
  const { seller } = await aSeller()
  expect(await shop.refusal(createCode, typed(over), seller)).toMatchObject({ status: 'invalid' })
})

test('code names are unique per seller, and sellers cannot change codes of others', async () => {
  const { seller } = await aSeller()
  const { id } = await make(seller)
  expect(await shop.refusal(createCode, typed({ code: 'SUMMER' }), seller)).toMatchObject({ code: 'code-taken' })
  const stranger = await shop.aPerson()
  expect(await shop.refusal(pauseCode, { id, isPaused: true }, stranger)).toMatchObject({ code: 'code-missing' })
  await make(stranger)
  const unverified = { ...stranger, emailVerified: false }
  expect(await shop.refusal(createCode, typed({ code: 'OTHER' }), unverified)).toMatchObject({
    code: 'email-unverified',
  })
})

test('rejects unknown and expired codes on the page and at the order', async () => {
  const { seller, listings } = await aSeller(1000)
  const buyer = await filled(listings)
  const said = async () => {
    const { refusal, input } = await asShown(buyer)
    const lines = listings.map(({ id }) => ({ promptId: id, priceCents: 800 }))
    const refused = await shop.refusal(startCheckout, { ...input, lines }, buyer)
    expect(refused?.message).toBe(refusal)
    return refused?.code
  }
  expect(await said()).toBe('discount-unknown')
  const { id } = await make(seller, { expires: today(), maxUses: '1' })
  await shop.did(pauseCode, { id, isPaused: true }, seller)
  expect(await said()).toBe('discount-paused')
  await shop.did(pauseCode, { id, isPaused: false }, seller)
  await payWith(await filled(listings))
  expect(await said()).toBe('discount-used-up')
  const late = await aSeller(1000)
  await make(late.seller, { expires: today() })
  await shop.sql`update discount_codes set expires_at = now() - interval '1 day' where seller_id = ${late.seller.userId}`
  const other = await filled(late.listings)
  expect((await asShown(other)).refusal).toBe('This code has expired')
})

test('counts a use only if the code reduces the price', async () => {
  const { seller, listings } = await aSeller(0)
  const paid = await aSeller(1000)
  await make(seller, { maxUses: '1' })
  await make(paid.seller, { maxUses: '1' })
  await payWith(await filled([...listings, ...paid.listings]), 'summer')
  expect(await uses(seller)).toEqual([0])
  expect(await uses(paid.seller)).toEqual([1])
})

test('limits the validity to ten years, and never queries an invalid code', async () => {
  const { seller, listings } = await aSeller(1000)
  for (const expires of ['9999-12-31', '2100-01-01'])
    expect(await shop.refusal(createCode, typed({ expires }), seller)).toMatchObject({ code: 'code-too-late' })
  const buyer = await filled(listings)
  for (const code of ['\0\0\0', 'a b', '💥💥💥', 'x'.repeat(100), 'ab'])
    expect((await asShown(buyer, code)).refusal, code).toBe('This code does not apply to this order')
})

test('rate-limits entered codes', async () => {
  const [one, other] = [await shop.aPerson(), await shop.aPerson()]
  const tries = async (person: Person) => (await shop.did(countCodeAttempt, {}, person)).allowed
  for (let i = 0; i < 60; i += 1) expect(await tries(one)).toBe(true)
  expect([await tries(one), await tries(other)]).toEqual([false, true])
  shop.clock.advance(601)
  expect(await tries(one)).toBe(true)
})

test('new accounts in one network get no more guesses', async () => {
  const from = '203.0.113.9'
  const guesser = async () => ({ ...(await shop.aPerson()), from })
  const tries = async (person: Person) => (await shop.did(countCodeAttempt, {}, person)).allowed
  for (const person of [await guesser(), await guesser(), await guesser()])
    for (let i = 0; i < 60; i += 1) expect(await tries(person)).toBe(true)
  expect(await tries(await guesser())).toBe(false)
  expect(await tries(await shop.aPerson())).toBe(true)
})

test('rejects a price that differs from the discounted one', async () => {
  const { seller, listings } = await aSeller(1000)
  await make(seller)
  const buyer = await filled(listings)
  const { input } = await asShown(buyer)
  const dearer = listings.map(({ id }) => ({ promptId: id, priceCents: 1000 }))
  expect(await shop.refusal(startCheckout, { ...input, lines: dearer }, buyer)).toMatchObject({ code: 'price-changed' })
  expect(await shop.refusal(startCheckout, { ...input, code: undefined }, buyer)).toMatchObject({
    code: 'price-changed',
  })
})

test('one of many concurrent buyers gets the last use, which is released when the page closes unpaid', async () => {
  const { seller, listings } = await aSeller(1000)
  await make(seller, { maxUses: '1' })
  const buyers = await Promise.all(Array.from({ length: 8 }, () => filled(listings)))
  const inputs = await Promise.all(buyers.map((buyer) => asShown(buyer)))
  const results = await Promise.all(buyers.map((buyer, i) => shop.run(startCheckout, inputs[i]?.input, buyer)))
  const won = results.flatMap((result) => (result.ok ? [result.value] : []))
  expect(won).toHaveLength(1)
  // The open page only holds it.
  expect(await uses(seller)).toEqual([0])
  const [loser] = buyers.filter((_, i) => !results[i]?.ok)
  expect(loser && (await asShown(loser)).refusal).toMatch(/^Other buyers are checking out with the last uses/)
  await shop.did(expireOrder, { orderId: won[0]?.orderId })
  await shop.did(expireOrder, { orderId: won[0]?.orderId })
  expect(loser && (await asShown(loser)).refusal).toBeNull()
  // The page is still open at the provider: a payment on it is delivered, and counted while uses are left.
  const [session] = won
  if (session?.kind !== 'pay') throw new Error('the checkout is free')
  await shop.pay(session.sessionId)
  await shop.quiet()
  expect(await uses(seller)).toEqual([1])
})

test("a buyer's own abandoned page or refused card does not use up a code with one use", async () => {
  const { seller, listings } = await aSeller(1000, 500)
  await make(seller, { maxUses: '1' })
  const [first, second] = listings
  const buyer = await shop.aPerson()
  const cardId = await shop.aSavedCard(buyer)
  await shop.inCart(buyer, first ? [first] : [])
  const { input } = await asShown(buyer)
  const declined = { error: { status: 402, type: 'card_error', code: 'card_declined' } }
  await shop.provider.control.fault({ method: 'POST', path: '/v1/payment_intents/', kind: 'decline', ...declined })
  expect(await shop.refusal(payWithCard, { ...input, cardId }, buyer)).toMatchObject({ code: 'card-refused' })
  expect(await shop.did(startCheckout, input, buyer)).toMatchObject({ kind: 'pay' })
  expect(await asShown(buyer)).toMatchObject({ refusal: null, total: 800 })
  await shop.inCart(buyer, second ? [second] : [])
  expect(await asShown(buyer)).toMatchObject({ refusal: null, total: 1200 })
  await payWith(buyer)
  await shop.quiet()
  expect(await uses(seller)).toEqual([1])
})

test('a payment page that was never created reserves no code', async () => {
  const { seller, listings } = await aSeller(1000, 500)
  await make(seller, { maxUses: '1' })
  const [first, second] = listings
  const buyer = await filled(first ? [first] : [])
  const { input } = await asShown(buyer)
  await shop.provider.control.fault({ method: 'POST', path: '/v1/checkout/sessions', kind: 'error-before', times: 4 })
  expect(await shop.refusal(startCheckout, input, buyer)).toMatchObject({ code: 'provider-failed' })
  await shop.provider.control.clearFaults()
  await shop.inCart(buyer, second ? [second] : [])
  await payWith(buyer)
  await shop.quiet()
  expect(await uses(seller)).toEqual([1])
})

test('a code matches with other dashes, quotes, spaces and widths', async () => {
  const { seller, listings } = await aSeller(1000)
  await make(seller, { code: ' spring\u201326\u200B' })
  const [made] = await shop.did(listOwnCodes, {}, seller)
  expect(made?.code).toBe('SPRING-26')
  const buyer = await filled(listings)
  for (const code of ['“SPRING-26”', 'ｓｐｒｉｎｇ−２６', 'spring\u00A0\u2014 26'])
    expect(await asShown(buyer, code), code).toMatchObject({ refusal: null, total: 800 })
})

test('a buyer can use a code once, and their other payment page does not block it', async () => {
  const { seller, listings } = await aSeller(1000, 500)
  await make(seller)
  const [first, second] = listings
  const buyer = await filled(first ? [first] : [])
  const before = await shop.did(startCheckout, (await asShown(buyer)).input, buyer)
  expect(await shop.did(startCheckout, (await asShown(buyer)).input, buyer)).toEqual(before)
  await shop.inCart(buyer, second ? [second] : [])
  await payWith(buyer)
  await shop.quiet()
  expect(await uses(seller)).toEqual([1])
  const third = await shop.aListing({ creator: seller, priceCents: 900 })
  await shop.inCart(buyer, [third])
  expect(await shop.refusal(startCheckout, (await asShown(buyer)).input, buyer)).toMatchObject({
    code: 'discount-used',
  })
})
