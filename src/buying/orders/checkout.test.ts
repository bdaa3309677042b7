import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { removeCartItem } from '#src/buying/cart/operations/cart.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { bookSale, syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { syncOwnOrders } from '#src/buying/orders/operations/sync-own-orders.ts'
import { openOrder } from '#src/buying/orders/operations/open-order.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { outboxDir } from '#src/main/compose.ts'
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

const sync = (sessionId: string) => shop.did(syncCheckout, { sessionId })

/** The ids of a user's owned and refunded listings. */
async function libraryOf({ userId }: Person) {
  const rows = await shop.sql<{ prompt_id: string; refunded: boolean }[]>`
    select prompt_id, refunded_at is not null as refunded from purchases where buyer_id = ${userId} order by created_at, id`
  const ids = (refunded: boolean) =>
    rows
      .filter((row) => row.refunded === refunded)
      .map((row) => row.prompt_id)
      .toSorted()
  return { owned: ids(false), refunded: ids(true) }
}

const idsOf = (...listings: Listed[]) => listings.map((listing) => listing.id).toSorted()
const checkoutRequest = async (buyer: Person, over: object = {}) => ({
  lines: await shop.shownTo(buyer),
  deliveryRequested: true,
  ...over,
})

test('a double click creates one order and one payment page', async () => {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [await shop.aListing(), await shop.aListing()])
  const request = await checkoutRequest(buyer)
  const [first, second] = await Promise.all([
    shop.did(startCheckout, request, buyer),
    shop.did(startCheckout, request, buyer),
  ])
  expect(second).toEqual(first)
  expect(await shop.did(startCheckout, request, buyer)).toEqual(first)
})

test('a second payment page with one of the same listings closes the first, so that nothing is paid twice', async () => {
  const buyer = await shop.aPerson()
  const [a, b, c] = [await shop.aListing(), await shop.aListing(), await shop.aListing()]
  const first = await shop.anOrder(buyer, [a, b])
  await shop.did(removeCartItem, { promptId: a.id }, buyer)
  const second = await shop.anOrder(buyer, [c])
  expect(await shop.pay(first.sessionId)).toBe('closed')
  await shop.pay(second.sessionId)
  await sync(second.sessionId)
  await shop.quiet()
  expect(await libraryOf(buyer)).toEqual({ owned: idsOf(b, c), refunded: [] })
})

test('a payment whose webhook is late is delivered before the next page is made, and is not charged again', async () => {
  const buyer = await shop.aPerson()
  const [paid, added] = [await shop.aListing(), await shop.aListing()]
  const { sessionId } = await shop.anOrder(buyer, [paid])
  await shop.inCart(buyer, [added])
  const request = await checkoutRequest(buyer)
  await shop.provider.control.webhooks({ mode: 'hold' })
  await shop.pay(sessionId)
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({ code: 'already-paid' })
  expect(await libraryOf(buyer)).toEqual({ owned: [paid.id], refunded: [] })
  await shop.provider.control.webhooks({ mode: 'normal', release: 'given' })
  expect(await checkoutRequest(buyer)).toMatchObject({ lines: [{ promptId: added.id }] })
  expect(await shop.did(startCheckout, await checkoutRequest(buyer), buyer)).toMatchObject({ kind: 'pay' })
})

test('a paid page whose webhook is late is not offered again for the same cart', async () => {
  const buyer = await shop.aPerson()
  const { sessionId } = await shop.anOrder(buyer, [await shop.aListing()])
  const request = await checkoutRequest(buyer)
  await shop.provider.control.webhooks({ mode: 'hold' })
  await shop.pay(sessionId)
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({ code: 'already-paid' })
  await shop.provider.control.webhooks({ mode: 'normal', release: 'given' })
  // The checkout page reads the orders before the cart.
  const other = await shop.anOrder(buyer, [await shop.aListing()])
  await shop.provider.control.webhooks({ mode: 'hold' })
  await shop.pay(other.sessionId)
  expect(await shop.did(syncOwnOrders, {}, buyer)).toEqual({ paidOrderIds: [other.orderId], hasPaidGift: false })
  expect((await shop.did(readCheckout, {}, buyer)).lines).toEqual([])
  await shop.provider.control.webhooks({ mode: 'normal', release: 'given' })
})

test('a saved card is not charged for what a payment page was paid for', async () => {
  const buyer = await shop.aPerson()
  const cardId = await shop.aSavedCard(buyer)
  const listing = await shop.aListing()
  const { sessionId } = await shop.anOrder(buyer, [listing])
  const request = await checkoutRequest(buyer, { cardId })
  await shop.provider.control.webhooks({ mode: 'hold' })
  await shop.pay(sessionId)
  const before = (await shop.provider.control.state()).balance
  expect(await shop.refusal(payWithCard, request, buyer)).toMatchObject({ code: 'already-paid' })
  expect((await shop.provider.control.state()).balance).toEqual(before)
  await shop.provider.control.webhooks({ mode: 'normal', release: 'given' })
})

test.each(['error-before', 'timeout-after'] as const)(
  'no new page is made while the provider does not answer about an earlier one (%s)',
  async (kind) => {
    const buyer = await shop.aPerson()
    const [first, second] = [await shop.aListing(), await shop.aListing()]
    await shop.anOrder(buyer, [first])
    await shop.inCart(buyer, [second])
    const request = await checkoutRequest(buyer)
    await shop.provider.control.fault({ method: 'GET', path: '/v1/checkout/sessions', kind, times: 4 })
    const { sessions } = await shop.provider.control.state()
    expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({
      code: 'payments-not-checked',
      status: 'unavailable',
    })
    expect((await shop.provider.control.state()).sessions).toEqual(sessions)
    await shop.provider.control.clearFaults()
    expect(await shop.did(startCheckout, request, buyer)).toMatchObject({ kind: 'pay' })
  },
)

test('no new page is made while an earlier one with the same listing cannot be closed', async () => {
  const buyer = await shop.aPerson()
  const first = await shop.anOrder(buyer, [await shop.aListing()])
  await shop.inCart(buyer, [await shop.aListing()])
  const request = await checkoutRequest(buyer)
  await shop.provider.control.fault({ method: 'POST', path: '/v1/checkout/sessions/', kind: 'error-before', times: 4 })
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({ code: 'payments-not-checked' })
  await shop.provider.control.clearFaults()
  await shop.pay(first.sessionId)
  await sync(first.sessionId)
})

test('a duplicate line of two paid orders is refunded and booked', async () => {
  const buyer = await shop.aPerson()
  const [a, b, c] = [
    await shop.aListing({ priceCents: 700 }),
    await shop.aListing({ priceCents: 1999 }),
    await shop.aListing(),
  ]
  const first = await shop.anOrder(buyer, [a, b])
  await shop.did(removeCartItem, { promptId: a.id }, buyer)
  await shop.forgetOrder(first.orderId)
  const second = await shop.anOrder(buyer, [c])
  expect(second.sessionId).not.toBe(first.sessionId)
  await shop.pay(first.sessionId)
  await shop.pay(second.sessionId)
  await sync(second.sessionId)
  await sync(first.sessionId)
  await shop.quiet()
  expect(await libraryOf(buyer)).toEqual({ owned: idsOf(a, b, c), refunded: [b.id] })
  const refunds = await shop.sql`select amount_cents, state, reason from refunds`
  expect([...refunds]).toEqual([{ amount_cents: 1999, state: 'succeeded', reason: 'already-owned' }])
  expect(await shop.did(readEarnings, {}, b.creator)).toMatchObject({ revenue: 1799 })
  const mails = (await createOutbox(outboxDir(shop.env)).list(20)).map((mail) => mail.text)
  expect(mails.filter((text) => text.includes('We’re refunding $19.99 to your card'))).toHaveLength(1)
})

test('rejects a price that changed since the page was shown, with the new price', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing({ priceCents: 1000, title: 'Dearer now' })
  await shop.inCart(buyer, [listing])
  const request = await checkoutRequest(buyer)
  await shop.did(
    editListing,
    { id: listing.id, listing: listingValues({ priceCents: 1200, title: 'Dearer now' }) },
    listing.creator,
  )
  const refused = await shop.refusal(startCheckout, request, buyer)
  expect(refused).toMatchObject({ code: 'price-changed', title: 'A price has changed' })
  const line = { promptId: listing.id, title: 'Dearer now', shownCents: 1000, priceCents: 1200 }
  expect(refused?.data).toEqual({ lines: [line], totalCents: 1200 })
  expect(await shop.did(startCheckout, await checkoutRequest(buyer), buyer)).toMatchObject({ kind: 'pay' })
})

test('keeps the old price if it changes after the payment page opened', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing({ priceCents: 1000 })
  const { sessionId } = await shop.anOrder(buyer, [listing])
  await shop.did(editListing, { id: listing.id, listing: listingValues({ priceCents: 9000 }) }, listing.creator)
  await shop.pay(sessionId)
  await sync(sessionId)
  expect(await shop.did(readEarnings, {}, listing.creator)).toMatchObject({ revenue: 900 })
})

test('creates another order if the license changed', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  const first = await shop.anOrder(buyer, [listing])
  const changed = { ...listingValues(), licence: 'extended' }
  await shop.did(editListing, { id: listing.id, listing: changed }, listing.creator)
  const second = await shop.anOrder(buyer)
  expect(second.orderId).not.toBe(first.orderId)
})

test('rejects a cart that changed since the page was shown', async () => {
  const buyer = await shop.aPerson()
  const [a, b] = [await shop.aListing(), await shop.aListing()]
  await shop.inCart(buyer, [a])
  const request = await checkoutRequest(buyer)
  await shop.inCart(buyer, [b])
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({ code: 'cart-changed' })
})

test('rejects a paused listing at checkout and in the cart', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing({ title: 'Paused' })
  await shop.inCart(buyer, [listing])
  const request = await checkoutRequest(buyer)
  await shop.did(setListingActive, { id: listing.id, isActive: false }, listing.creator)
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({
    code: 'not-on-sale',
    message: 'Paused: No longer on sale',
    data: { problems: [{ promptId: listing.id, title: 'Paused', problem: 'not-on-sale' }] },
  })
  const { lines, total } = await shop.did(readCheckout, {}, buyer)
  expect(lines.map((line) => line.problem)).toEqual(['not-on-sale'])
  expect(total).toBe(0)
  const other = await shop.aPerson()
  expect(await shop.refusal(addCartItem, { promptId: listing.id }, other)).toMatchObject({ code: 'not-on-sale' })
})

test('delivers a listing that was paused or deleted after the payment page opened', async () => {
  const buyer = await shop.aPerson()
  const [paused, deleted] = [await shop.aListing(), await shop.aListing()]
  const { sessionId } = await shop.anOrder(buyer, [paused, deleted])
  await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  await shop.did(deleteListing, { id: deleted.id }, deleted.creator)
  await shop.pay(sessionId)
  await sync(sessionId)
  expect(await libraryOf(buyer)).toEqual({ owned: idsOf(paused, deleted), refunded: [] })
})

test('rejects a deleted listing', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  await shop.inCart(buyer, [listing])
  const request = await checkoutRequest(buyer)
  await shop.did(deleteListing, { id: listing.id }, listing.creator)
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({ code: 'not-on-sale' })
  expect(await shop.refusal(addCartItem, { promptId: listing.id }, await shop.aPerson())).toMatchObject({
    code: 'demo-prompt',
  })
})

test("rejects the purchase of one's own listing", async () => {
  const listing = await shop.aListing()
  expect(await shop.refusal(addCartItem, { promptId: listing.id }, listing.creator)).toMatchObject({
    code: 'own-listing',
  })
  // Even if it is already in the cart.
  await shop.sql`insert into cart_items (id, user_id, prompt_id, created_at)
    values (${randomUUID()}, ${listing.creator.userId}, ${listing.id}, now())`
  const request = { lines: [{ promptId: listing.id, priceCents: 1000 }], deliveryRequested: true }
  expect(await shop.refusal(startCheckout, request, listing.creator)).toMatchObject({ code: 'own-listing' })
})

test('rejects the purchase of an owned listing', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  await shop.aPurchase(buyer, [listing])
  // It was added to the cart before it was bought in another order.
  await shop.sql`insert into cart_items (id, user_id, prompt_id, created_at)
    values (gen_random_uuid(), ${buyer.userId}, ${listing.id}, now())`
  expect(await shop.refusal(startCheckout, await checkoutRequest(buyer), buyer)).toMatchObject({
    code: 'already-owned',
  })
})

test('delivers free listings without a payment, with a receipt number and an email', async () => {
  const buyer = await shop.aPerson()
  const listings = [await shop.aListing({ priceCents: 0 }), await shop.aListing({ priceCents: 0 })]
  const before = await shop.provider.control.state()
  const started = await shop.checkOut(buyer, listings)
  expect(started.kind).toBe('claimed')
  expect(await libraryOf(buyer)).toEqual({ owned: idsOf(...listings), refunded: [] })
  await shop.quiet()
  const [order] =
    await shop.sql`select state, receipt_number is not null as has_receipt, payment_intent_id from orders where id = ${started.orderId}`
  expect(order).toEqual({ state: 'paid', has_receipt: true, payment_intent_id: null })
  const [mail] =
    await shop.sql`select state from pgboss.job where name = 'orders.send-confirmation' and data->>'orderId' = ${started.orderId}`
  expect(mail).toEqual({ state: 'completed' })
  expect((await shop.provider.control.state()).sessions).toEqual(before.sessions)
})

test('an order of free and paid listings shows only the paid ones on the payment page', async () => {
  const buyer = await shop.aPerson()
  const [free, paid] = [await shop.aListing({ priceCents: 0 }), await shop.aListing({ priceCents: 1234 })]
  const { sessionId } = await shop.anOrder(buyer, [free, paid])
  expect((await libraryOf(buyer)).owned).toEqual([])
  await shop.pay(sessionId)
  await sync(sessionId)
  expect(await libraryOf(buyer)).toEqual({ owned: idsOf(free, paid), refunded: [] })
})

test('two concurrent claims create one purchase', async () => {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [await shop.aListing({ priceCents: 0 })])
  const request = await checkoutRequest(buyer)
  const both = await Promise.all([
    shop.app.run(startCheckout, request, buyer),
    shop.app.run(startCheckout, request, buyer),
  ])
  expect(both.map((one) => (one.ok ? one.value.kind : one.failure.code)).toSorted()).toEqual(['cart-empty', 'claimed'])
})

test('rejects a total below $0.50 and accepts $0.50', async () => {
  const [poor, rich] = [await shop.aPerson(), await shop.aPerson()]
  const cheap = await shop.aListing({ priceCents: 50 })
  // From before listings had a minimum price.
  await shop.sql`update prompts set price_cents = 49 where id = ${cheap.id}`
  await shop.inCart(poor, [cheap])
  expect(await shop.refusal(startCheckout, await checkoutRequest(poor), poor)).toMatchObject({
    code: 'amount-too-small',
  })
  expect(await shop.anOrder(rich, [await shop.aListing({ priceCents: 50 })])).toMatchObject({ kind: 'pay' })
})

test("rejects a total above the provider's maximum", async () => {
  const buyer = await shop.aPerson()
  const creator = await shop.aPerson()
  for (let i = 0; i < 11; i += 1) await shop.inCart(buyer, [await shop.aListing({ creator, priceCents: 9_999_999 })])
  expect(await shop.refusal(startCheckout, await checkoutRequest(buyer), buyer)).toMatchObject({
    code: 'amount-too-large',
  })
})

test('rejects an empty cart, a missing consent and invalid lines', async () => {
  const buyer = await shop.aPerson()
  const lines = [{ promptId: randomUUID(), priceCents: 1 }]
  expect(await shop.refusal(startCheckout, { lines, deliveryRequested: true }, buyer)).toMatchObject({
    code: 'cart-empty',
  })
  expect(await shop.refusal(startCheckout, { lines: [], deliveryRequested: true }, buyer)).toMatchObject({
    message: 'Your cart is empty',
  })
  await shop.inCart(buyer, [await shop.aListing()])
  expect(
    await shop.refusal(startCheckout, await checkoutRequest(buyer, { deliveryRequested: false }), buyer),
  ).toMatchObject({
    status: 'invalid',
  })
  for (const bad of [[{ promptId: 'x', priceCents: 1 }], [{ promptId: randomUUID(), priceCents: -1 }], 'lines', null])
    expect(await shop.refusal(startCheckout, { lines: bad, deliveryRequested: true }, buyer)).toMatchObject({
      status: 'invalid',
    })
})

test('accepts 200 listings in one order and rejects 201', async () => {
  const [buyer, creator] = [await shop.aPerson(), await shop.aPerson()]
  const first = await shop.aListing({ creator, priceCents: 100 })
  // The others are copied in SQL, which is faster.
  await shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, price_cents, created_at, updated_at)
    select gen_random_uuid(), creator_id, title, description, category, model, 100 + n, created_at, updated_at
    from prompts, generate_series(1, 200) n where id = ${first.id}`
  await shop.sql`
    insert into prompt_versions (prompt_id, version, created_at)
    select id, 1, created_at from prompts where creator_id = ${creator.userId} and id <> ${first.id}`
  await shop.sql`
    insert into prompt_texts (prompt_id, version, position, name, body)
    select id, 1, 1, 'Text', 'The text.' from prompts where creator_id = ${creator.userId} and id <> ${first.id}`
  await shop.sql`
    insert into cart_items (id, user_id, prompt_id, created_at)
    select gen_random_uuid(), ${buyer.userId}, id, now() from prompts where creator_id = ${creator.userId}`
  const refused = await shop.refusal(startCheckout, await checkoutRequest(buyer), buyer)
  expect(refused?.message).toBe('You can buy at most 200 listings at once.')
  await shop.did(removeCartItem, { promptId: first.id }, buyer)
  const { sessionId } = await shop.anOrder(buyer)
  await shop.pay(sessionId)
  await sync(sessionId)
  expect((await libraryOf(buyer)).owned).toHaveLength(200)
})

test('removes bought items from the cart and keeps those added since', async () => {
  const buyer = await shop.aPerson()
  const [a, b] = [await shop.aListing(), await shop.aListing()]
  const { sessionId } = await shop.anOrder(buyer, [a])
  await shop.inCart(buyer, [b])
  await shop.pay(sessionId)
  await sync(sessionId)
  expect(await shop.shownTo(buyer)).toEqual([{ promptId: b.id, priceCents: 1000 }])
})

test('ignores sessions that are unknown, invalid or of another account', async () => {
  expect(await shop.refusal(syncCheckout, { sessionId: 'cs_test_unknown' })).toMatchObject({ code: 'order-missing' })
  for (const sessionId of ['', 'ch_1', '../../v1/refunds', 'cs_test_../../x', null, 7])
    expect(await shop.refusal(syncCheckout, { sessionId })).toMatchObject({ status: 'invalid' })
})

test('a declined card delivers nothing, and the same page accepts another card', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  const { sessionId } = await shop.anOrder(buyer, [listing])
  expect(await shop.pay(sessionId, '4000000000000002')).toBe('declined')
  expect(await sync(sessionId)).toMatchObject({ state: 'open' })
  expect((await libraryOf(buyer)).owned).toEqual([])
  await shop.pay(sessionId)
  expect(await sync(sessionId)).toMatchObject({ state: 'paid', buyerId: buyer.userId })
})

test('rejects visitors and buyers who sync, book or open orders of others', async () => {
  const [buyer, stranger] = [await shop.aPerson(), await shop.aPerson()]
  const { sessionId, orderId } = await shop.anOrder(buyer, [await shop.aListing()])
  for (const actor of [visitor, stranger, buyer]) {
    expect(await shop.refusal(syncCheckout, { sessionId }, actor)).toMatchObject({ status: 'forbidden' })
    const payment = {
      paymentIntentId: 'pi_1',
      chargeId: 'ch_1',
      amount: 1000,
      currency: 'usd',
      fee: 0,
      availableOn: null,
      balanceTransactionId: null,
    }
    expect(await shop.refusal(bookSale, { orderId, payment }, actor)).toMatchObject({ status: 'forbidden' })
  }
  const request = await checkoutRequest(buyer)
  expect(await shop.refusal(openOrder, request, stranger)).toMatchObject({ code: 'cart-empty' })
  expect(await shop.refusal(openOrder, request, visitor)).toMatchObject({ status: 'signed-out' })
  expect((await shop.did(readCheckout, {}, stranger)).lines).toEqual([])
})
