import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { bookSale, syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { outboxDir } from '#src/main/compose.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

const atFirst = { PLATFORM_FEE_PERCENT: '10', REFUND_DAYS: '14', PAYOUT_HOLD_DAYS: '20' }
const changed = { PLATFORM_FEE_PERCENT: '30', REFUND_DAYS: '2', PAYOUT_HOLD_DAYS: '0' }
const day = 86_400_000

let shop: Shop
beforeEach(async () => {
  shop = await testShop({ env: atFirst })
})
afterEach(() => shop.close())

test('each sale keeps the fee and the refund period of its time', async () => {
  const seller = await shop.aPerson()
  const buy = async () => {
    const buyer = await shop.aPerson()
    await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents: 1000 })])
    const [purchase] = await shop.did(listLibrary, {}, buyer)
    return { buyer, id: purchase?.id ?? '' }
  }
  const earned = async () => (await shop.did(readEarnings, {}, seller)).revenue
  const first = await buy()
  expect(await earned()).toBe(900)
  await shop.restart(changed)
  const second = await buy()
  expect(await earned()).toBe(900 + 700)

  shop.clock.advance(3 * 86_400)
  expect(await shop.refusal(withdrawPurchase, { id: second.id }, second.buyer)).toMatchObject({
    code: 'not-taken-back',
  })
  await shop.did(withdrawPurchase, { id: first.id }, first.buyer)
  await shop.quiet()
  expect(await earned()).toBe(700)
  await shop.did(openPurchase, { id: second.id, via: 'view' }, second.buyer)
  await drainAndReconcile(shop)
})

test('an order that is open during a change keeps its fee, refund period and hold', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  const { sessionId } = await shop.anOrder(buyer, [listing])
  await shop.restart(changed)
  await payFor(sessionId)

  expect(await maturedIn(listing.creator, [19, 21])).toEqual([0, 900])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  const { refundUntil = new Date(0), purchasedAt = new Date(0) } = purchase ?? {}
  expect((refundUntil.getTime() - purchasedAt.getTime()) / day).toBe(14)
  const mails = (await createOutbox(outboxDir(shop.env)).list(100)).map((mail) => mail.text)
  const [receipt = ''] = mails.filter((text) => text.includes(`Purchase ID\n${purchase?.id}`))
  expect(receipt.replaceAll(/\s+/g, ' ')).toContain('for 14 days, you can get an instant full refund')
  await drainAndReconcile(shop)
})

test('a share matures when the provider releases the funds, if the hold changed after the sale', async () => {
  const listing = await shop.aListing()
  const { orderId, sessionId } = await shop.anOrder(await shop.aPerson(), [listing])
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  const read = await shop.app.payments.readCheckout(sessionId)
  if (read.kind !== 'done' || !read.value.payment) throw new Error('not paid')
  const { payment } = read.value
  await shop.did(bookSale, { orderId, payment: { ...payment, fee: null, availableOn: null } })
  await shop.restart(changed)
  expect(await maturedIn(listing.creator, [19, 21, 29, 31])).toEqual([0, 900, 900, 900])
  const availableOn = new Date(shop.clock.now().getTime() + 30 * day)
  for (const _ of [1, 2]) await shop.did(bookSale, { orderId, payment: { ...payment, availableOn } })
  expect(await maturedIn(listing.creator, [19, 21, 29, 31])).toEqual([0, 0, 0, 900])
})

test('an order without a hold, from an earlier release, follows the setting', async () => {
  const listing = await shop.aListing()
  const { orderId, sessionId } = await shop.anOrder(await shop.aPerson(), [listing])
  await shop.sql`update orders set hold_days = null where id = ${orderId}`
  await payFor(sessionId)
  expect(await maturedIn(listing.creator, [19, 21])).toEqual([0, 900])
})

test('refuses a checkout whose page showed a longer refund period, for a payment page and a saved card', async () => {
  const buyer = await shop.aPerson()
  const cardId = await shop.aSavedCard(buyer)
  const listing = await shop.aListing()
  const shown = await pageOf(buyer, [listing])
  expect(shown.refundDays).toBe(14)
  await shop.restart(changed)
  const refusals = [
    await shop.refusal(startCheckout, shown, buyer),
    await shop.refusal(payWithCard, { ...shown, cardId }, buyer),
  ]
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      ...{ status: 'conflict', code: 'terms-changed', title: 'The refund period has changed' },
      data: { refundDays: 2 },
    })
  expect(await shop.sql`select 1 from order_lines where prompt_id = ${listing.id}`).toEqual([])

  const now = await pageOf(buyer)
  expect(now.refundDays).toBe(2)
  await shop.did(payWithCard, { ...now, cardId }, buyer)
  expect(await refundDaysOf(listing)).toEqual([2])
})

test('sells with a longer refund period than the page showed, to programs that send none, and free listings', async () => {
  const buyers = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()] as const
  const listings = [await shop.aListing(), await shop.aListing(), await shop.aListing({ priceCents: 0 })] as const
  const [shorter, program, free] = [
    { ...(await pageOf(buyers[0], [listings[0]])), refundDays: 13 },
    { ...(await pageOf(buyers[1], [listings[1]])), refundDays: undefined },
    { ...(await pageOf(buyers[2], [listings[2]])), refundDays: 30 },
  ]
  expect(await shop.did(startCheckout, shorter, buyers[0])).toMatchObject({ kind: 'pay' })
  expect(await shop.did(startCheckout, program, buyers[1])).toMatchObject({ kind: 'pay' })
  expect(await shop.did(startCheckout, free, buyers[2])).toMatchObject({ kind: 'claimed' })
  for (const listing of listings) expect(await refundDaysOf(listing)).toEqual([14])
  for (const bad of [-1, 1.5, Number.NaN, 1e300, '14', null])
    expect(await shop.refusal(startCheckout, { ...program, refundDays: bad }, buyers[1])).toMatchObject({
      status: 'invalid',
    })
})

test('a second click after a shorter period keeps the open order with the longer one', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  const before = await pageOf(buyer, [listing])
  const opened = await shop.did(startCheckout, before, buyer)
  await shop.restart(changed)
  expect(await shop.did(startCheckout, before, buyer)).toEqual(opened)
  expect(await shop.did(startCheckout, await pageOf(buyer), buyer)).toEqual(opened)
  expect(await refundDaysOf(listing)).toEqual([14])
})

test('a second click after a longer period replaces the open order, and only the new one can be paid', async () => {
  await shop.restart(changed)
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  const before = await shop.anOrder(buyer, [listing])
  await shop.restart(atFirst)
  const after = await shop.did(startCheckout, await pageOf(buyer), buyer)
  if (after.kind !== 'pay') throw new Error('the cart is free')
  expect(after.orderId).not.toBe(before.orderId)
  expect(await shop.pay(before.sessionId)).toBe('closed')
  await payFor(after.sessionId)
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  expect((purchase?.refundUntil.getTime() ?? 0) - (purchase?.purchasedAt.getTime() ?? 0)).toBe(14 * day)
  expect(await shop.sql`select state from orders where id = ${before.orderId}`).toEqual([{ state: 'expired' }])
})

/** What the form of the checkout page sends. */
async function pageOf(buyer: Person, listings: readonly Listed[] = []) {
  await shop.inCart(buyer, listings)
  const { refundDays } = await shop.did(readCheckout, {}, buyer)
  return { lines: await shop.shownTo(buyer), refundDays, deliveryRequested: true }
}

async function payFor(sessionId: string) {
  await shop.pay(sessionId)
  await shop.did(syncCheckout, { sessionId })
  await shop.quiet()
}

/** What a seller could be paid out after these numbers of days. */
async function maturedIn(seller: Person, days: readonly number[]) {
  const after = async (count: number) => {
    const clock = { now: () => new Date(shop.clock.now().getTime() + count * day) }
    const read = await shop.app.runnerWith({ clock, enqueueAll: async () => {} })(readEarnings, {}, seller)
    return read.ok ? read.value.matured : null
  }
  return Promise.all(days.map(after))
}

async function refundDaysOf({ id }: Listed) {
  const rows = await shop.sql<{ days: number }[]>`select refund_days as days from order_lines where prompt_id = ${id}`
  return rows.map(({ days }) => days)
}
