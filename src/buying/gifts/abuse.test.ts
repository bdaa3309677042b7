// What givers, recipients and those who earn from a sale must not reach with gifts.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { visitor } from '#src/kernel/actor.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { requestRefund, withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { movePurchases } from '#src/buying/moves/operations/as-admin.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { editReview, writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { confirmStatement } from '#src/buying/withdrawals/operations/links.ts'
import { sendStatement } from '#src/buying/withdrawals/operations/statements.ts'
import { outboxDir } from '#src/main/compose.ts'
import { createBundle } from '#src/money/bundles/operations/own.ts'
import { searchEverything } from '#src/operation/support/operations/search.ts'
import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import { exportData } from '#src/people/privacy/operations/export-data.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { apiOf } from '#src/testing/api.ts'
import { aGiftOf, newestGift } from '#src/testing/gifts.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { aCollaborator, advanceDays, anAffiliate } from '#src/testing/sellers.ts'
import { removalInput } from '#src/testing/removal-input.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { liftAction } from '#src/trust/enforcement/operations/lift.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { advanceGifts } from './operations/advance.ts'
import { claimGift, readGiftLink } from './operations/claim.ts'
import { deliverGift, listGifts, refundGift, renewGiftLink } from './operations/give.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

async function aGift(listing?: Listed) {
  const giver = await shop.aPerson()
  return { giver, ...(await aGiftOf(shop, giver, listing)) }
}

const mailsTo = async (address: string) =>
  (await createOutbox(outboxDir(shop.env)).list(300)).filter(({ to }) => to.includes(address))
const addressOf = async ({ userId }: Person) =>
  (await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`)[0]?.email ?? ''
const suspend = async ({ userId }: Person) => {
  const until = new Date(shop.clock.now().getTime() + 5 * 86_400_000)
  const by = await anAdmin(shop)
  const { id } = await shop.did(
    takeAction,
    { userId, kind: 'suspension', reason: 'scam', words: 'Investigated', until },
    by,
  )
  return () => shop.did(liftAction, { id, words: 'A mistake' }, by)
}
const runGifts = async () => {
  await shop.did(advanceGifts, {})
  await shop.quiet()
}

/** What the listing and its creator count as sales. */
async function countsOf({ id, creator }: Listed) {
  await shop.quiet()
  const [row] = await shop.sql<{ listing: number; creator: number }[]>`
    select total_sales::int as listing,
      coalesce((select total_sales::int from creator_totals where creator_id = ${creator.userId}), 0) as creator
    from prompts where id = ${id}`
  return [row?.listing, row?.creator]
}

test('a gift counts as a sale from its claim on', async () => {
  const { giver, listing, id, token } = await aGift()
  expect(await countsOf(listing)).toEqual([0, 0])
  await shop.did(refundGift, { id }, giver)
  expect(await countsOf(listing)).toEqual([0, 0])
  const other = await aGiftOf(shop, giver, listing)
  expect(await countsOf(listing)).toEqual([0, 0])
  await shop.did(claimGift, { token: other.token }, await shop.aPerson())
  expect(await countsOf(listing)).toEqual([1, 1])
  const how = { amountCents: listing.priceCents, leftCents: listing.priceCents, keepsFee: false, reason: 'Asked' }
  const purchaseId = other.gift.purchaseId
  await shop.did(refundPurchase, { id: purchaseId, ...how }, await shop.aPerson(['buyer', 'admin']))
  expect(await countsOf(listing)).toEqual([0, 0])
  expect(token).not.toBe('')
})

test('a gift that is claimed before its receipt has a number counts once', async () => {
  const listing = await shop.aListing()
  const giver = await shop.aPerson()
  const lines = [{ promptId: listing.id, priceCents: listing.priceCents }]
  const started = await shop.did(startCheckout, { gift: true, lines, deliveryRequested: true }, giver)
  if (started.kind !== 'pay') throw new Error('the gift is free')
  await shop.pay(started.sessionId)
  await shop.did(syncCheckout, { sessionId: started.sessionId })
  const { token } = await newestGift(shop, giver)
  await shop.did(claimGift, { token }, await shop.aPerson())
  expect(await countsOf(listing)).toEqual([1, 1])
})

test('the checks find a gift that is counted before its claim', async () => {
  const { gift, listing } = await aGift()
  const broken = async () => {
    const { checks } = await shop.did(reconcileLedger, {})
    return checks.flatMap((check) => check.broken).filter((what) => what.includes(gift.purchaseId))
  }
  await advanceDays(shop, 1)
  expect(await broken()).toEqual([])
  await shop.sql`update purchases set is_counted = true where id = ${gift.purchaseId}`
  expect(await broken()).toEqual([expect.stringContaining('unclaimed, but counted')])
  await shop.sql`update purchases set is_counted = false where id = ${gift.purchaseId}`
  expect(await countsOf(listing)).toEqual([0, 0])
})

test('a giver takes a few gifts back a month, by each way', async () => {
  const giver = await shop.aPerson()
  const listing = await shop.aListing()
  for (let i = 0; i < 3; i += 1) await shop.did(refundGift, { id: (await aGiftOf(shop, giver, listing)).id }, giver)
  for (let i = 0; i < 2; i += 1)
    await shop.did(withdrawPurchase, { id: (await aGiftOf(shop, giver, listing)).gift.purchaseId }, giver)
  const { id, gift, orderId } = await aGiftOf(shop, giver, listing)
  expect(await shop.refusal(refundGift, { id }, giver)).toMatchObject({ code: 'too-many-gift-refunds' })
  expect(await shop.refusal(withdrawPurchase, { id: gift.purchaseId }, giver)).toMatchObject({
    code: 'too-many-gift-refunds',
  })
  // A statement of withdrawal is for the staff, and nobody gets the gift meanwhile.
  const statement = { name: 'Ada', order: orderId, email: 'ada@example.com' }
  const { id: statementId } = await shop.did(sendStatement, statement, giver)
  const [stated] = await shop.sql`select state from withdrawals where id = ${statementId}`
  expect(stated).toEqual({ state: 'matched' })
  const { token } = await newestGift(shop, giver)
  expect(await shop.refusal(claimGift, { token }, await shop.aPerson())).toMatchObject({ code: 'gift-on-hold' })
  await advanceDays(shop, 31)
  await shop.did(refundGift, { id }, giver)
})

test('the creator’s card gives no badge and no edit to the recipient of a gift', async () => {
  const [visa, mastercard] = ['378282246310005', '5555555555554444']
  const [listing, other] = [await shop.aListing(), await shop.aListing()]
  await aGiftOf(shop, listing.creator, other, visa)
  const [second, honest] = [await shop.aPerson(), await shop.aPerson()]
  const review = { promptId: listing.id, rating: 5, content: 'Good' }
  for (const person of [second, honest]) await shop.did(writeReview, review, person)
  const accomplice = await shop.aPerson()
  const given = await aGiftOf(shop, accomplice, listing, visa)
  await shop.did(claimGift, { token: given.token }, second)
  await shop.did(claimGift, { token: (await aGiftOf(shop, await shop.aPerson(), listing, mastercard)).token }, honest)
  await shop.quiet()
  const rows = await shop.sql<{ by: string; isVerified: boolean }[]>`
    select user_id as by, is_verified as "isVerified" from reviews where prompt_id = ${listing.id}`
  expect(new Map(rows.map(({ by, isVerified }) => [by, isVerified]))).toEqual(
    new Map([
      [second.userId, false],
      [honest.userId, true],
    ]),
  )
  expect(await shop.refusal(editReview, review, second)).toMatchObject({ code: 'shared-card' })
  await shop.did(editReview, review, honest)
  // Another card of somebody who shares one with the creator does not help.
  const third = await shop.aPerson()
  const disguised = await aGiftOf(shop, accomplice, listing, mastercard)
  await shop.did(claimGift, { token: disguised.token }, third)
  expect(await shop.refusal(writeReview, review, third)).toMatchObject({ code: 'shared-card' })
})

test('an unclaimed gift takes no refund request, and its claim ends an open one', async () => {
  const { giver, gift, token } = await aGift()
  const { purchaseId: id } = gift
  expect(await shop.refusal(requestRefund, { id, reason: 'No' }, giver)).toMatchObject({ code: 'gift-unclaimed' })
  await shop.sql`insert into refund_requests (id, purchase_id, reason, created_at)
    values (${crypto.randomUUID()}, ${id}, 'No', now())`
  await shop.did(claimGift, { token }, await shop.aPerson())
  expect(await shop.sql`select state from refund_requests where purchase_id = ${id}`).toEqual([{ state: 'declined' }])
})

test('nobody claims a gift from which its giver is withdrawing, but a stranger’s statement does not stop a claim', async () => {
  const first = await aGift()
  const about = { name: 'Ada', order: first.orderId }
  await shop.did(sendStatement, { ...about, email: await addressOf(first.giver) }, visitor)
  await shop.quiet()
  const friend = await shop.aPerson()
  expect(await shop.refusal(claimGift, { token: first.token }, friend)).toMatchObject({ code: 'gift-on-hold' })
  expect(await shop.did(readGiftLink, { token: first.token }, friend)).toMatchObject({ obstacle: 'on-hold' })

  const second = await aGift()
  const { id } = await shop.did(sendStatement, { ...about, order: second.orderId, email: 'x@example.com' }, visitor)
  await shop.quiet()
  const [job] = await shop.sql<{ token: string }[]>`
    select data->>'token' as token from pgboss.job where name = 'withdrawals.send-withdrawal-link' and data->>'withdrawalId' = ${id}`
  await shop.did(claimGift, { token: second.token }, friend)
  // The giver confirms it after the claim: the staff decides, and nothing is refunded by itself.
  await shop.did(confirmStatement, { token: job?.token }, visitor)
  expect(await shop.sql`select state from withdrawals where id = ${id}`).toEqual([{ state: 'matched' }])
  expect((await newestGift(shop, second.giver)).gift.state).toBe('claimed')
})

test('a form that is sent twice pays for one gift, and a new page for another', async () => {
  const [giver, listing] = [await shop.aPerson(), await shop.aListing()]
  const pay = async (giftsPaid: number) => {
    const lines = [{ promptId: listing.id, priceCents: listing.priceCents }]
    const input = { gift: true, giftsPaid, lines, deliveryRequested: true }
    const started = await shop.did(startCheckout, input, giver)
    if (started.kind !== 'pay') throw new Error('the gift is free')
    await shop.pay(started.sessionId)
    await shop.did(syncCheckout, { sessionId: started.sessionId })
    return input
  }
  const shown = async () => (await shop.did(readCheckout, { giftId: listing.id }, giver)).giftsPaid
  const sent = await pay(await shown())
  expect(await shop.refusal(startCheckout, sent, giver)).toMatchObject({ code: 'gift-paid' })
  await pay(await shown())
  await shop.quiet()
  expect((await shop.did(listGifts, {}, giver)).items).toHaveLength(2)
})

test('a used link says nothing to others, also during a dispute', async () => {
  const { id, token } = await aGift()
  const recipient = await shop.aPerson()
  await shop.did(claimGift, { token }, recipient)
  await shop.sql`update purchases set suspended_for = 'dispute' where id = (select purchase_id from gifts where id = ${id})`
  const stranger = await shop.aPerson()
  expect(await shop.refusal(readGiftLink, { token }, visitor)).toMatchObject({ code: 'gift-link-invalid' })
  expect(await shop.refusal(claimGift, { token }, stranger)).toMatchObject({ code: 'gift-link-invalid' })
  expect(await shop.did(readGiftLink, { token }, recipient)).toMatchObject({ state: 'suspended' })
  await shop.sql`update purchases set suspended_for = null where id = (select purchase_id from gifts where id = ${id})`
})

test('a bundle is no gift', async () => {
  const creator = await shop.aPerson()
  const listings = [await shop.aListing({ creator }), await shop.aListing({ creator })]
  const given = { title: 'Two', price: '15.00', listings: listings.map(({ id }) => id) }
  const { id: bundleId } = await shop.did(createBundle, given, creator)
  const lines = listings.map(({ id, priceCents }) => ({ promptId: id, priceCents }))
  const giver = await shop.aPerson()
  const order = { bundleId, gift: true, lines, deliveryRequested: true }
  expect(await shop.refusal(startCheckout, order, giver)).toMatchObject({ code: 'gift-of-one' })
  expect(await shop.refusal(readCheckout, { bundleId, giftId: listings[0]?.id }, giver)).toMatchObject({
    code: 'gift-of-one',
  })
})

test('whoever gets a share of the sale cannot claim it, also after the share ended', async () => {
  const listing = await shop.aListing()
  const [partner, affiliate, giver] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  await aCollaborator(shop, listing, partner, 20)
  const via = await anAffiliate(shop, affiliate, { creator: listing.creator, listing, percent: 10 })
  const lines = [{ promptId: listing.id, priceCents: listing.priceCents }]
  const started = await shop.did(startCheckout, { gift: true, lines, via, deliveryRequested: true }, giver)
  if (started.kind !== 'pay') throw new Error('the gift is free')
  await shop.pay(started.sessionId)
  await shop.did(syncCheckout, { sessionId: started.sessionId })
  await shop.quiet()
  const { token } = await newestGift(shop, giver)
  expect(await shop.refusal(claimGift, { token }, affiliate)).toMatchObject({ code: 'gift-shared' })
  await shop.sql`update collaborations set state = 'ended', ended_at = now() where user_id = ${partner.userId}`
  expect(await shop.refusal(claimGift, { token }, partner)).toMatchObject({ code: 'gift-shared' })
})

test('a gift goes to three addresses, and to none twice', async () => {
  const { giver, id } = await aGift()
  const to = (email: string, date: string | null = null) => shop.refusal(deliverGift, { id, email, date }, giver)
  expect(await to('one@friends.example')).toBeNull()
  expect(await to('two@friends.example')).toBeNull()
  const tomorrow = new Date(shop.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  // Refused now, rather than kept back on that day.
  expect(await to('one@friends.example', tomorrow)).toMatchObject({ code: 'gift-mailed-before' })
  expect(await to('three@friends.example')).toBeNull()
  expect(await to('four@friends.example')).toMatchObject({ code: 'too-many-gift-addresses' })
})

test('nothing is mailed for a suspended giver, whose gifts nobody claims', async () => {
  const { giver, id, token } = await aGift()
  const day = new Date(shop.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  await shop.did(deliverGift, { id, email: 'waits@friends.example', date: day }, giver)
  const lift = await suspend(giver)
  await advanceDays(shop, 3)
  await runGifts()
  expect(await mailsTo('waits@friends.example')).toEqual([])
  const friend = await shop.aPerson()
  expect(await shop.refusal(claimGift, { token }, friend)).toMatchObject({ code: 'gift-on-hold' })
  await lift()
  await advanceDays(shop, 2)
  await runGifts()
  expect(await mailsTo('waits@friends.example')).toHaveLength(1)
  await shop.did(claimGift, { token }, friend)
})

test('a new link ends the mail that brought the former one, and a planned mail brings the new one', async () => {
  const { giver, id } = await aGift()
  await shop.did(deliverGift, { id, email: 'had@friends.example', name: 'Ada' }, giver)
  await shop.quiet()
  await shop.did(renewGiftLink, { id }, giver)
  expect((await newestGift(shop, giver)).gift).toMatchObject({ email: null, sentAt: null, name: 'Ada' })
  const day = new Date(shop.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  await shop.did(deliverGift, { id, email: 'gets@friends.example', date: day }, giver)
  await shop.did(renewGiftLink, { id }, giver)
  await advanceDays(shop, 3)
  await runGifts()
  const { token } = await newestGift(shop, giver)
  const [mail] = await mailsTo('gets@friends.example')
  expect(mail?.text).toContain(token)
})

test('a key that only reads does not get the links', async () => {
  const { giver, token } = await aGift()
  const api = apiOf(shop)
  const urls = async (scopes?: readonly string[]) => {
    const key = await api.keyOf(giver, scopes as never)
    return (await api.ask('GET', '/me/gifts', { key })).json.data.map(({ url }: { url: string | null }) => url)
  }
  expect(await urls(['library:read'])).toEqual([null])
  expect(await urls(['library:read', 'purchases:write'])).toEqual([expect.stringContaining(token)])
})

test('a move of the recipient’s purchases leaves the receipt of the giver as it was', async () => {
  const { token, orderId } = await aGift()
  const [friend, next] = [await shop.aPerson(), await shop.aPerson()]
  await shop.did(claimGift, { token }, friend)
  const [name] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${next.userId}`
  const admin = await shop.aPerson(['buyer', 'admin'])
  await shop.did(movePurchases, { userId: friend.userId, to: name?.username, reason: 'Asked' }, admin)
  expect(await shop.did(listLibrary, {}, next)).toHaveLength(1)
  expect(await shop.sql`select billed_email from orders where id = ${orderId}`).toEqual([{ billed_email: null }])
})

test('the money of a gift is held until it can no longer be taken back', async () => {
  const { orderId } = await aGift()
  const [order] = await shop.sql<{ days: number }[]>`select hold_days as days from orders where id = ${orderId}`
  expect(order?.days).toBeGreaterThan(90)
})

test('a gift leaves the cart of the giver alone', async () => {
  const listing = await shop.aListing()
  const giver = await shop.aPerson()
  await shop.inCart(giver, [listing])
  await aGiftOf(shop, giver, listing)
  expect((await shop.did(readCheckout, {}, giver)).lines).toHaveLength(1)
})

test('a gift of a listing whose sale was stopped is refunded, and is in the list of gifts only', async () => {
  const listing = await shop.aListing()
  const giver = await shop.aPerson()
  const lines = [{ promptId: listing.id, priceCents: listing.priceCents }]
  const started = await shop.did(startCheckout, { gift: true, lines, deliveryRequested: true }, giver)
  if (started.kind !== 'pay') throw new Error('the gift is free')
  await shop.did(takeAction, removalInput(listing), await anAdmin(shop))
  await shop.pay(started.sessionId)
  await shop.did(syncCheckout, { sessionId: started.sessionId })
  await shop.quiet()
  expect(await shop.did(listLibrary, {}, giver)).toEqual([])
  expect((await newestGift(shop, giver)).gift).toMatchObject({ state: 'refunded', url: null })
  await runGifts()
})

test('lists more gifts than a page shows', async () => {
  const giver = await shop.aPerson()
  const listing = await shop.aListing()
  const ids: string[] = []
  for (let i = 0; i < 3; i += 1) {
    ids.unshift((await aGiftOf(shop, giver, listing)).id)
    shop.clock.advance(60)
  }
  const first = await shop.did(listGifts, { limit: 2 }, giver)
  const second = await shop.did(listGifts, { limit: 2, after: first.next }, giver)
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
})

test('the page of a removed listing’s gift does not describe it, and its number leads the staff to the message', async () => {
  const { giver, listing, id, token, gift } = await aGift()
  await shop.did(deliverGift, { id, message: 'A nuisance' }, giver)
  expect((await shop.did(readGiftLink, { token }, visitor)).description).not.toBeNull()
  const admin = await anAdmin(shop)
  await shop.did(takeAction, removalInput(listing), admin)
  expect(await shop.did(readGiftLink, { token }, visitor)).toMatchObject({ title: gift.title, description: null })
  const found = await shop.did(searchEverything, { search: id.slice(0, 8) }, admin)
  expect(found.purchases.map((one) => one.id)).toContain(gift.purchaseId)
})

test('the recipient learns of a refund without its amount, and never the number of the order', async () => {
  const { gift, token, orderId, listing } = await aGift()
  const friend = await shop.aPerson()
  await shop.did(claimGift, { token }, friend)
  await shop.quiet()
  const [order] = await shop.sql<{ number: number }[]>`
    select receipt_number::int as number from orders where id = ${orderId}`
  expect(await shop.did(listLibrary, {}, friend)).toMatchObject([{ orderId: null, receiptNumber: null }])
  expect(JSON.stringify(await shop.did(exportData, {}, friend))).not.toContain(orderId)
  expect(order?.number).toBeGreaterThan(0)
  const how = { amountCents: listing.priceCents, leftCents: listing.priceCents, keepsFee: false, reason: 'Asked' }
  await shop.did(refundPurchase, { id: gift.purchaseId, ...how }, await shop.aPerson(['buyer', 'admin']))
  await shop.quiet()
  const { items } = await shop.did(listNotifications, {}, friend)
  expect(items[0]?.text).toContain('no longer in your library')
  expect(JSON.stringify(items)).not.toContain('10.00')
})
