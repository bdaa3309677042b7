// Payments for what enforcement took off sale while the buyer was paying.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { decideHeld } from '#src/trust/copyguard/operations/review.ts'
import { liftAction } from '#src/trust/enforcement/operations/lift.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { sweepOpenOrders } from '#src/buying/orders/operations/sweep-open-orders.ts'
import { returnFromCheckout, syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { outboxDir } from '#src/main/compose.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { removalInput } from '#src/testing/removal-input.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const act = (creator: Person, kind: 'ban' | 'suspension') =>
  shop.did(
    takeAction,
    {
      userId: creator.userId,
      kind,
      reason: 'copyright',
      words: 'Copied from a book.',
      ...(kind === 'suspension' && { until: new Date(shop.clock.now().getTime() + 7 * 86_400_000) }),
    },
    admin,
  )
const remove = (listing: Listed) => shop.did(takeAction, removalInput(listing), admin)
const longText = (n: number) =>
  Array.from({ length: 80 }, (_, i) => `word${String.fromCodePoint(97 + n)}${((i * 7919) % 17576).toString(26)}`).join(
    ' ',
  )

/** Publishes the text of another creator, which holds the listing for review. */
async function hold(listing: Listed) {
  const text = longText(1)
  await shop.aListing({ text })
  const copied = { id: listing.id, listing: listingValues({ text: `${text} and more` }), note: 'New' }
  expect(await shop.did(editListing, copied, listing.creator)).toMatchObject({ isHeld: true })
}

const stops = {
  'a ban': ({ creator }: Listed) => act(creator, 'ban'),
  'a suspension': ({ creator }: Listed) => act(creator, 'suspension'),
  'a removal': remove,
  'a hold': hold,
  'a removal of a held copy': async (listing: Listed) => {
    await shop.sql`update prompts set flagged_at = null, flagged_version = null where id = ${listing.id}`
    await hold(listing)
    await shop.did(decideHeld, { promptId: listing.id, decision: 'removed', reason: 'A copy' }, admin)
  },
}

const stateOf = async (orderId: string) =>
  (await shop.sql`select state from orders where id = ${orderId}`)[0]?.['state']
const boughtBy = async ({ userId }: Person) => [
  ...(await shop.sql`
    select b.prompt_id, b.refunded_at is not null as is_back, r.reason, r.state from purchases b
    left join refunds r on r.order_line_id = b.order_line_id where b.buyer_id = ${userId} order by b.created_at, b.id`),
]
const mailsTo = async ({ userId }: Person) => {
  const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`
  const mails = await createOutbox(outboxDir(shop.env)).list(100)
  return mails.filter(({ to }) => to.includes(row?.email ?? 'nobody'))
}
const refunded = (listing: Listed) => ({
  prompt_id: listing.id,
  is_back: true,
  reason: 'sale-stopped',
  state: 'succeeded',
})

test.each(Object.keys(stops) as (keyof typeof stops)[])('%s closes the open payment pages', async (stop) => {
  const [buyer, other] = [await shop.aPerson(), await shop.aPerson()]
  const listing = await shop.aListing()
  const { sessionId, orderId } = await shop.anOrder(buyer, [listing, await shop.aListing()])
  const unrelated = await shop.anOrder(other, [await shop.aListing()])
  await stops[stop](listing)
  await shop.quiet()
  expect(await shop.pay(sessionId)).toBe('closed')
  expect([await stateOf(orderId), await stateOf(unrelated.orderId)]).toEqual(['expired', 'open'])
  const { lines } = await shop.did(readCheckout, {}, buyer)
  expect(lines.map(({ problem }) => problem)).toEqual(['not-on-sale', null])
})

test.each(Object.keys(stops) as (keyof typeof stops)[])(
  'a payment before %s closes the page is refunded',
  async (stop) => {
    const buyer = await shop.aPerson()
    const [listing, kept] = [await shop.aListing(), await shop.aListing()]
    const { sessionId } = await shop.anOrder(buyer, [listing, kept])
    await shop.provider.control.webhooks({ mode: 'hold' })
    await shop.pay(sessionId)
    await stops[stop](listing)
    await shop.quiet()
    await shop.provider.control.webhooks({ mode: 'normal', release: 'given' })
    await shop.quiet()
    expect((await boughtBy(buyer)).toSorted((a, b) => Number(a['is_back']) - Number(b['is_back']))).toMatchObject([
      { prompt_id: kept.id, is_back: false, reason: null },
      refunded(listing),
    ])
    expect(await shop.did(readEarnings, {}, listing.creator)).toMatchObject({ revenue: 0 })
    const [mail] = await mailsTo(buyer)
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'We took this off sale before your payment arrived. We’re refunding $10.00 to your card.',
    )
    expect(await shop.sql`select total_sales from prompts where id = ${listing.id}`).toMatchObject([{ total_sales: 0 }])
  },
)

test('says after the payment that the buyer gets a full refund', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  const { sessionId } = await shop.anOrder(buyer, [listing])
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  await act(listing.creator, 'ban')
  expect(await shop.did(returnFromCheckout, { sessionId }, buyer)).toEqual({
    state: 'paid',
    purchaseId: null,
    isRefunded: true,
    isGift: false,
  })
  await shop.quiet()
  expect(await boughtBy(buyer)).toEqual([refunded(listing)])
  expect((await mailsTo(buyer))[0]?.subject).toContain('refund')
})

test('a payment with a saved card is canceled, or refunded if it was charged', async () => {
  const buyer = await shop.aPerson()
  const cardId = await shop.aSavedCard(buyer)
  const [waiting, charged] = [await shop.aListing(), await shop.aListing()]
  const pay = async (listing: Listed, kind: 'error-before' | 'error-after') => {
    await shop.inCart(buyer, [listing])
    const request = { lines: await shop.shownTo(buyer), deliveryRequested: true, cardId }
    await shop.provider.control.fault({ method: 'POST', path: '/v1/payment_intents/', kind, times: 5 })
    await shop.provider.control.fault({ method: 'GET', path: '/v1/payment_intents/', kind: 'error-before', times: 5 })
    await shop.provider.control.webhooks({ mode: 'drop' })
    expect(await shop.refusal(payWithCard, request, buyer)).toMatchObject({ code: 'not-settled' })
    await shop.provider.control.clearFaults()
    await remove(listing)
    await shop.quiet()
    await shop.sql`delete from cart_items where user_id = ${buyer.userId}`
  }
  await pay(waiting, 'error-before')
  await pay(charged, 'error-after')
  shop.clock.advance(11 * 60)
  await shop.did(sweepOpenOrders, {})
  await shop.quiet()
  expect((await boughtBy(buyer)).slice(1)).toEqual([refunded(charged)])
})

test('an order whose payment page is still being created gets none', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  await shop.inCart(buyer, [listing])
  const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  await shop.provider.control.fault({ method: 'POST', path: '/v1/checkout/sessions', kind: 'error-before', times: 4 })
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({ code: 'provider-failed' })
  await shop.provider.control.clearFaults()
  const { id } = await remove(listing)
  await shop.quiet()
  expect(await shop.sql`select state from orders where buyer_id = ${buyer.userId}`).toMatchObject([
    { state: 'expired' },
  ])
  await shop.did(liftAction, { id, words: 'A mistake' }, admin)
  await shop.quiet()
  expect(await shop.did(startCheckout, request, buyer)).toMatchObject({ kind: 'pay' })
})

test("a sale completes after the creator's own pause or deletion", async () => {
  const buyer = await shop.aPerson()
  const [paused, deleted] = [await shop.aListing(), await shop.aListing()]
  const { sessionId } = await shop.anOrder(buyer, [paused, deleted])
  await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  await shop.did(deleteListing, { id: deleted.id }, deleted.creator)
  await shop.quiet()
  await shop.pay(sessionId)
  await shop.did(syncCheckout, { sessionId })
  expect((await boughtBy(buyer)).map((row) => row['is_back'])).toEqual([false, false])
})
