import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookSale } from '#src/buying/orders/operations/sync-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { visitor } from '#src/kernel/actor.ts'
import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { readSale } from '#src/selling/sales/operations/sales.ts'
import { refundSale } from '#src/selling/sales/operations/refund-sale.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { aCollaborator, advanceDays, onboard } from '#src/testing/sellers.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import {
  acceptCollaboration,
  endCollaboration,
  inviteCollaborator,
  listCollaborations,
  readCollaborators,
} from './operations/collaborations.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const usernameOf = async ({ userId }: Person) =>
  (await shop.sql<{ username: string }[]>`select username from profiles where id = ${userId}`)[0]?.username ?? ''
const invite = async (listing: Listed, person: Person, percent: number) => ({
  listingId: listing.id,
  username: await usernameOf(person),
  percent,
})
const sharesOf = async (orderId: string) => [
  ...(await shop.sql<{ party: string; amount: number }[]>`
    select s.party_id as party, s.amount_cents::int as amount from line_shares s join order_lines l on l.id = s.order_line_id
    where l.order_id = ${orderId} order by s.position`),
]
const lineOf = async (orderId: string) =>
  (await shop.sql<{ id: string }[]>`select id from order_lines where order_id = ${orderId}`)[0]?.id ?? ''
/** Every invariant of the ledger. */
async function reconciled() {
  await drainAndReconcile(shop)
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.filter(({ broken }) => broken.length > 0)).toEqual([])
}

test('a sale is shared, and a refund takes the same parts back', async () => {
  const listing = await shop.aListing({ priceCents: 1001 })
  const [half, third] = [await shop.aPerson(), await shop.aPerson()]
  await aCollaborator(shop, listing, half, 50)
  await aCollaborator(shop, listing, third, 33)
  const buyer = await shop.aPerson()
  const orderId = await shop.aPurchase(buyer, [listing])
  expect(await sharesOf(orderId)).toEqual([
    { party: half.userId, amount: 450 },
    { party: third.userId, amount: 297 },
  ])
  const earned = async (person: Person) => (await shop.did(readPayouts, {}, person)).sales
  expect(await earned(listing.creator)).toMatchObject([{ gross: 1001, fee: 100, shared: 747, net: 154 }])
  expect(await earned(half)).toMatchObject([{ title: expect.any(String), gross: 1001, fee: 0, net: 450 }])
  expect(await earned(third)).toMatchObject([{ net: 297 }])
  const line = await lineOf(orderId)
  expect(await shop.did(readSale, { id: line }, listing.creator)).toMatchObject({
    ...{ price: 1001, fee: 100, shared: 747, net: 154, refunded: 0 },
  })
  expect(await shop.refusal(readSale, { id: line }, half)).toMatchObject({ code: 'sale-missing' })
  expect((await shop.did(listNotifications, {}, half)).items.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^You sold|shared/),
  )
  await reconciled()

  const [purchase] = await shop.did(listLibrary, {}, buyer)
  await shop.did(withdrawPurchase, { id: purchase?.id }, buyer)
  await shop.quiet()
  for (const person of [listing.creator, half, third]) expect(await earned(person)).toMatchObject([{ net: 0 }])
  await reconciled()
})

test('shares with a late availability date mature together', async () => {
  const listing = await shop.aListing({ priceCents: 1000 })
  const partner = await shop.aPerson()
  await aCollaborator(shop, listing, partner, 30)
  const { orderId, sessionId } = await shop.anOrder(await shop.aPerson(), [listing])
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  const read = await shop.app.payments.readCheckout(sessionId)
  if (read.kind !== 'done' || !read.value.payment) throw new Error('not paid')
  const { payment } = read.value
  await shop.did(bookSale, { orderId, payment: { ...payment, fee: null, availableOn: null } })
  await shop.did(bookSale, { orderId, payment })
  const postings = await shop.sql<{ owner: string; amount: number; days: number }[]>`
    select a.owner_id as owner, p.amount::int as amount, round(extract(epoch from p.available_at - p.booked_at) / 86400)::int as days
    from ledger_postings p join ledger_accounts a on a.id = p.account_id join order_lines l on l.id = p.order_line_id
    where l.order_id = ${orderId} and a.kind = 'seller_payable' order by p.id`
  const of = ({ userId }: Person) =>
    postings.filter(({ owner }) => owner === userId).map(({ amount, days }) => [Number(amount), Number(days)])
  expect(of(partner)).toEqual([
    [-270, 7],
    [270, 7],
    [-270, 2],
  ])
  expect(of(listing.creator)).toEqual([
    [-630, 7],
    [630, 7],
    [-630, 2],
  ])
  await reconciled()
})

test('the earnings of every party must cover a refund, and each party is paid out', async () => {
  const listing = await shop.aListing({ priceCents: 20_000 })
  const partner = await shop.aPerson()
  await onboard(shop, partner)
  await aCollaborator(shop, listing, partner, 40)
  const orderId = await shop.aPurchase(await shop.aPerson(), [listing])
  const line = await lineOf(orderId)
  await shop.did(refundSale, { id: line, amountCents: 333, leftCents: 20_000, reason: 'A discount' }, listing.creator)
  await advanceDays(shop, 10)
  await shop.did(requestPayout, {}, partner)
  await advanceDays(shop, 10)
  expect((await shop.did(readPayouts, {}, partner)).payouts).toMatchObject([{ gross: 7080, fee: 0, net: 7080 }])
  const rest = { id: line, amountCents: 19_667, leftCents: 19_667, reason: 'Not what I sell' }
  expect(await shop.refusal(refundSale, rest, listing.creator)).toMatchObject({ code: 'collaborator-earnings-too-low' })
  await reconciled()
})

test('shares of earlier orders never change, also of an order that waits for its payment', async () => {
  const listing = await shop.aListing({ priceCents: 1000 })
  const partner = await shop.aPerson()
  const id = await aCollaborator(shop, listing, partner, 20)
  const waiting = await shop.anOrder(await shop.aPerson(), [listing])
  await shop.did(endCollaboration, { id }, listing.creator)
  await shop.pay(waiting.sessionId)
  await shop.quiet()
  expect(await sharesOf(waiting.orderId)).toEqual([{ party: partner.userId, amount: 180 }])
  const later = await shop.aPurchase(await shop.aPerson(), [listing])
  expect(await sharesOf(later)).toEqual([])
  expect(await shop.did(listCollaborations, {}, partner)).toEqual([])
  await reconciled()
})

test('only the creator invites, only the invited person accepts, and both can end it', async () => {
  const listing = await shop.aListing()
  const [partner, stranger] = [await shop.aPerson(), await shop.aPerson()]
  const input = await invite(listing, partner, 30)
  expect(await shop.refusal(inviteCollaborator, input, visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(inviteCollaborator, input, stranger)).toMatchObject({ code: 'listing-missing' })
  const { id } = await shop.did(inviteCollaborator, input, listing.creator)
  expect(await shop.refusal(inviteCollaborator, input, listing.creator)).toMatchObject({
    ...{ code: 'collaborator-invited', fields: { username: expect.any(String) } },
  })
  for (const other of [stranger, listing.creator])
    expect(await shop.refusal(acceptCollaboration, { id }, other)).toMatchObject({ code: 'collaboration-missing' })
  expect(await shop.refusal(endCollaboration, { id }, stranger)).toMatchObject({ code: 'collaboration-missing' })
  expect(await shop.refusal(readCollaborators, { listingId: listing.id }, partner)).toMatchObject({
    code: 'listing-missing',
  })
  expect(await shop.did(listCollaborations, {}, partner)).toMatchObject([{ id, percent: 30, isActive: false }])
  await shop.did(acceptCollaboration, { id }, partner)
  await shop.did(acceptCollaboration, { id }, partner)
  expect(await shop.did(readCollaborators, { listingId: listing.id }, listing.creator)).toMatchObject({
    collaborators: [{ id, username: input.username, percent: 30, isActive: true }],
  })
  expect(await shop.did(endCollaboration, { id }, partner)).toEqual({ news: 'left' })
  expect(await shop.refusal(endCollaboration, { id }, partner)).toMatchObject({ code: 'collaboration-missing' })
  const again = await shop.did(inviteCollaborator, input, listing.creator)
  expect(await shop.did(endCollaboration, { id: again.id }, partner)).toEqual({ news: 'declined' })
  expect(await shop.refusal(acceptCollaboration, { id: again.id }, partner)).toMatchObject({
    code: 'collaboration-missing',
  })
})

test('an invitation nobody answered shares nothing', async () => {
  const listing = await shop.aListing()
  await shop.did(inviteCollaborator, await invite(listing, await shop.aPerson(), 30), listing.creator)
  expect(await sharesOf(await shop.aPurchase(await shop.aPerson(), [listing]))).toEqual([])
})

test.each([
  ['an unknown person', { username: 'nobody-of-this-name', percent: 10 }, 'person-missing'],
  ['no name', { username: ' ', percent: 10 }, 'invalid-input'],
  ['nothing', { username: 'x', percent: 0 }, 'invalid-input'],
  ['a part of a percent', { username: 'x', percent: 10.5 }, 'invalid-input'],
  ['more than the most', { username: 'x', percent: 91 }, 'invalid-input'],
])('an invitation of %s is refused', async (_, input, code) => {
  const listing = await shop.aListing()
  const refused = await shop.refusal(inviteCollaborator, { listingId: listing.id, ...input }, listing.creator)
  expect(refused).toMatchObject({ code })
})

test('a collaborator does not buy the listing, and does not review it', async () => {
  const listing = await shop.aListing()
  const [partner, reviewer] = [await shop.aPerson(), await shop.aPerson()]
  await shop.aPurchase(partner, [listing])
  await shop.aPurchase(reviewer, [listing])
  const review = { promptId: listing.id, rating: 5, content: 'The best there is, without a doubt.' }
  await shop.did(writeReview, review, reviewer)
  await aCollaborator(shop, listing, partner, 10)
  expect(await shop.refusal(writeReview, review, partner)).toMatchObject({ code: 'own-listing' })
  const { id } = await shop.did(inviteCollaborator, await invite(listing, reviewer, 10), listing.creator)
  expect(await shop.refusal(acceptCollaboration, { id }, reviewer)).toMatchObject({ code: 'listing-reviewed' })
  const other = await shop.aListing()
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [other])
  await aCollaborator(shop, other, buyer, 10)
  const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  expect(await shop.refusal(startCheckout, request, buyer)).toMatchObject({ code: 'own-listing' })
})

test('a suspended collaborator still earns, and leaving the shop ends their share', async () => {
  const listing = await shop.aListing({ priceCents: 1000 })
  const [suspended, leaving] = [await shop.aPerson(), await shop.aPerson()]
  await aCollaborator(shop, listing, suspended, 10)
  await aCollaborator(shop, listing, leaving, 20)
  const until = new Date(shop.clock.now().getTime() + 86_400_000)
  const action = { userId: suspended.userId, kind: 'suspension', reason: 'scam', words: 'Investigated', until }
  await shop.did(takeAction, action, await anAdmin(shop))
  await shop.leave(leaving)
  const orderId = await shop.aPurchase(await shop.aPerson(), [listing])
  expect(await sharesOf(orderId)).toEqual([{ party: suspended.userId, amount: 90 }])
  await reconciled()
})

test('an account with a share of a waiting order or an open refund cannot be deleted', async () => {
  const listing = await shop.aListing({ priceCents: 1000 })
  const partner = await shop.aPerson()
  await aCollaborator(shop, listing, partner, 50)
  await shop.anOrder(await shop.aPerson(), [listing])
  await expect(shop.leave(partner)).rejects.toThrow()
})
