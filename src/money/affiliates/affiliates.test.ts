import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { visitor } from '#src/kernel/actor.ts'
import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { readSale } from '#src/selling/sales/operations/sales.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { aCollaborator, anAffiliate, anOrderVia, paidOrder } from '#src/testing/sellers.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { joinProgram, leaveProgram, listLinks } from './operations/links.ts'
import { closeProgram, listPrograms, openProgram, readProgram } from './operations/programs.ts'
import { followLink, readVisit } from './operations/visits.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const sharesOf = async (orderId: string) => [
  ...(await shop.sql<{ party: string; kind: string; amount: number }[]>`
    select s.party_id as party, s.kind, s.amount_cents::int as amount from line_shares s
    join order_lines l on l.id = s.order_line_id where l.order_id = ${orderId} order by l.position, s.position`),
]
async function bought(listings: readonly Listed[], via: string | undefined, { buyer, card }: Bought = {}) {
  const order = await anOrderVia(shop, buyer ?? (await shop.aPerson()), listings, via)
  await paidOrder(shop, order, card)
  return order.orderId
}
type Bought = { readonly buyer?: Person; readonly card?: string }
/** Every invariant of the ledger. */
async function reconciled() {
  await drainAndReconcile(shop)
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.filter(({ broken }) => broken.length > 0)).toEqual([])
}
const suspend = async ({ userId }: Person) => {
  const until = new Date(shop.clock.now().getTime() + 86_400_000)
  const action = { userId, kind: 'suspension', reason: 'scam', words: 'Investigated', until }
  await shop.did(takeAction, action, await anAdmin(shop))
}

test('an affiliate earns beside collaborators, and a refund takes the same parts back', async () => {
  const listing = await shop.aListing({ priceCents: 1001 })
  const [partner, affiliate, buyer] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  await aCollaborator(shop, listing, partner, 50)
  const via = await anAffiliate(shop, affiliate, { creator: listing.creator, listing, percent: 33 })
  const orderId = await bought([listing], via, { buyer })
  expect(await sharesOf(orderId)).toEqual([
    { party: partner.userId, kind: 'collaborator', amount: 450 },
    { party: affiliate.userId, kind: 'affiliate', amount: 297 },
  ])
  const earned = async (person: Person) => (await shop.did(readPayouts, {}, person)).sales
  expect(await earned(listing.creator)).toMatchObject([{ gross: 1001, fee: 100, shared: 747, net: 154 }])
  expect(await earned(affiliate)).toMatchObject([{ gross: 1001, fee: 0, net: 297 }])
  expect(await shop.did(listLinks, {}, affiliate)).toMatchObject([{ id: via, sales: 1, refunds: 0, earned: 297 }])
  expect(await shop.did(listPrograms, {}, listing.creator)).toMatchObject({
    programs: [{ affiliates: 1, sales: 1, paid: 297 }],
  })
  const [line] = await shop.sql<{ id: string }[]>`select id from order_lines where order_id = ${orderId}`
  expect(await shop.refusal(readSale, { id: line?.id }, affiliate)).toMatchObject({ code: 'sale-missing' })
  expect((await shop.did(listNotifications, {}, affiliate)).items).toMatchObject([
    { text: expect.stringMatching(/^Your affiliate link sold/), detail: 'You earn $2.97.' },
  ])
  await reconciled()

  const [purchase] = await shop.did(listLibrary, {}, buyer)
  await shop.did(withdrawPurchase, { id: purchase?.id }, buyer)
  await shop.quiet()
  for (const person of [listing.creator, partner, affiliate]) expect(await earned(person)).toMatchObject([{ net: 0 }])
  expect(await shop.did(listLinks, {}, affiliate)).toMatchObject([{ sales: 1, refunds: 1, earned: 0 }])
  await reconciled()
})

test('only listings of open programs that the affiliate has joined count, by the percentage of the listing', async () => {
  const creator = await shop.aPerson()
  const [one, two] = [await shop.aListing({ creator }), await shop.aListing({ creator })]
  const [foreign, affiliate] = [await shop.aListing(), await shop.aPerson()]
  const ofOne = await anAffiliate(shop, affiliate, { creator, listing: one, percent: 10 })
  await anAffiliate(shop, affiliate, { creator: foreign.creator, percent: 50 })
  const parts = async (...how: Parameters<typeof bought>) =>
    (await sharesOf(await bought(...how))).map(({ amount }) => amount)
  // The link leads to one creator.
  expect(await parts([one, two, foreign], ofOne)).toEqual([90])
  const ofAll = await anAffiliate(shop, affiliate, { creator, percent: 20 })
  expect((await parts([one, two], ofAll)).toSorted((a, b) => a - b)).toEqual([90, 180])
  // A later link of the same person does not change what a listing's own percentage is.
  await shop.did(openProgram, { listingId: one.id, percent: 30 }, creator)
  expect((await parts([one, two], ofOne)).toSorted((a, b) => a - b)).toEqual([180, 270])
  await shop.did(leaveProgram, { id: ofAll }, affiliate)
  expect(await parts([one, two], ofOne)).toEqual([270])
  const [program, rest] = (await shop.did(listPrograms, {}, creator)).programs
  await shop.did(closeProgram, { id: program?.id }, creator)
  await shop.did(closeProgram, { id: rest?.id }, creator)
  expect(await parts([one, two], ofOne)).toEqual([])
  expect(await parts([one], undefined)).toEqual([])
  await reconciled()
})

test('own orders, own listings and shared listings count nothing, nor what a suspended affiliate brings', async () => {
  const listing = await shop.aListing()
  const affiliate = await shop.aPerson()
  const via = await anAffiliate(shop, affiliate, { creator: listing.creator, percent: 20 })
  expect(await sharesOf(await bought([listing], via, { buyer: affiliate }))).toEqual([])
  const other = await shop.aListing({ creator: listing.creator })
  await aCollaborator(shop, other, affiliate, 10)
  expect(await sharesOf(await bought([other], via))).toMatchObject([{ kind: 'collaborator' }])
  await suspend(affiliate)
  expect(await sharesOf(await bought([listing], via))).toEqual([])
  await reconciled()
})

test('the share of an affiliate who paid with the same card goes to the seller', async () => {
  const [visa, mastercard] = ['378282246310005', '5555555555554444']
  const listing = await shop.aListing()
  const [affiliate, second] = [await shop.aPerson(), await shop.aPerson()]
  await bought([await shop.aListing()], undefined, { buyer: affiliate, card: visa })
  const via = await anAffiliate(shop, affiliate, { creator: listing.creator, percent: 20 })
  const order = await bought([listing], via, { buyer: second, card: visa })
  expect(await sharesOf(order)).toEqual([])
  expect((await shop.did(readPayouts, {}, listing.creator)).sales).toMatchObject([{ net: 900, shared: 0 }])
  expect(await shop.sql`select after from audit_log where action = 'orders.void-affiliate-share'`).toMatchObject([
    { after: { affiliateId: affiliate.userId, reason: 'same card' } },
  ])
  // Also with another card, once they have shared one.
  const another = await shop.aListing({ creator: listing.creator })
  expect(await sharesOf(await bought([another], via, { buyer: second, card: mastercard }))).toEqual([])
  expect(await sharesOf(await bought([another], via))).toHaveLength(1)
  await reconciled()
})

test('an order keeps its affiliate who is suspended while the buyer pays', async () => {
  const listing = await shop.aListing()
  const affiliate = await shop.aPerson()
  const via = await anAffiliate(shop, affiliate, { creator: listing.creator, percent: 20 })
  const waiting = await anOrderVia(shop, await shop.aPerson(), [listing], via)
  await suspend(affiliate)
  await paidOrder(shop, waiting)
  expect(await sharesOf(waiting.orderId)).toHaveLength(1)
  await reconciled()
})

test('the percentage of an order never changes, and the last link before an order counts', async () => {
  const listing = await shop.aListing()
  const [first, last, buyer] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  const { creator } = listing
  const ofFirst = await anAffiliate(shop, first, { creator, percent: 10 })
  const ofLast = await anAffiliate(shop, last, { creator, percent: 10 })
  const opened = await anOrderVia(shop, buyer, [listing], ofFirst)
  expect((await anOrderVia(shop, buyer, [], ofFirst)).orderId).toBe(opened.orderId)
  const again = await anOrderVia(shop, buyer, [], ofLast)
  expect(again.orderId).not.toBe(opened.orderId)
  await shop.did(openProgram, { percent: 50 }, creator)
  await paidOrder(shop, again)
  expect(await sharesOf(again.orderId)).toMatchObject([{ party: last.userId, amount: 90 }])
  await reconciled()
})

test('collaborators and an affiliate get 90 percent together at most', async () => {
  const listing = await shop.aListing()
  const [partner, affiliate] = [await shop.aPerson(), await shop.aPerson()]
  const { creator } = listing
  await aCollaborator(shop, listing, partner, 70)
  expect(await shop.refusal(openProgram, { listingId: listing.id, percent: 21 }, creator)).toMatchObject({
    ...{ code: 'affiliate-too-much', fields: { percent: expect.any(String) } },
  })
  const via = await anAffiliate(shop, affiliate, { creator, percent: 50 })
  expect((await sharesOf(await bought([listing], via))).map(({ amount }) => amount)).toEqual([630, 180])
})

test('who may open, join and leave what', async () => {
  const listing = await shop.aListing()
  const { creator } = listing
  const [partner, stranger] = [await shop.aPerson(), await shop.aPerson()]
  await aCollaborator(shop, listing, partner, 10)
  const input = { listingId: listing.id, percent: 20 }
  expect(await shop.refusal(openProgram, input, visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(openProgram, input, stranger)).toMatchObject({ code: 'listing-missing' })
  expect(await shop.did(readProgram, { listingId: listing.id }, visitor)).toBeNull()
  const { id: programId } = await shop.did(openProgram, input, creator)
  expect(await shop.did(openProgram, input, creator)).toEqual({ id: programId, news: 'changed' })
  expect(await shop.did(readProgram, { listingId: listing.id }, visitor)).toMatchObject({ id: programId, percent: 20 })
  expect(await shop.refusal(joinProgram, { programId }, creator)).toMatchObject({ code: 'affiliate-own' })
  expect(await shop.refusal(joinProgram, { programId }, partner)).toMatchObject({ code: 'affiliate-collaborator' })
  const unverified = { ...stranger, emailVerified: false }
  expect(await shop.refusal(joinProgram, { programId }, unverified)).toMatchObject({ code: 'affiliate-unverified' })
  const { id } = await shop.did(joinProgram, { programId }, stranger)
  expect(await shop.did(joinProgram, { programId }, stranger)).toEqual({ id })
  expect(await shop.refusal(leaveProgram, { id }, partner)).toMatchObject({ code: 'affiliate-link-missing' })
  expect(await shop.refusal(closeProgram, { id: programId }, stranger)).toMatchObject({
    code: 'affiliate-program-missing',
  })
  await shop.did(closeProgram, { id: programId }, creator)
  expect(await shop.refusal(joinProgram, { programId }, partner)).toMatchObject({ code: 'affiliate-program-missing' })
  expect(await shop.did(listLinks, {}, stranger)).toMatchObject([{ id, isOpen: false }])
  await shop.did(leaveProgram, { id }, stranger)
  expect(await shop.did(listLinks, {}, stranger)).toEqual([])
})

test('there is no program of a listing or creator that does not exist', async () => {
  for (const asked of [{ username: '\0' }, { username: 'nobody-of-this-name' }, { listingId: 'x' }])
    expect(await shop.did(readProgram, asked, visitor)).toBeNull()
})

test.each([0, 51, 10.5, 'x', -1])('a percentage of %s is refused', async (percent) => {
  expect(await shop.refusal(openProgram, { percent }, await shop.aPerson())).toMatchObject({ code: 'invalid-input' })
})

test('a click counts once for a visitor and day, for nobody’s own link, and for no invented code', async () => {
  const listing = await shop.aListing()
  const { creator } = listing
  const affiliate = await shop.aPerson()
  const linkId = await anAffiliate(shop, affiliate, { creator, listing, percent: 20 })
  const [link] = await shop.did(listLinks, {}, affiliate)
  const code = link?.path.split('?via=')[1] ?? ''
  const click = (over: object = {}) =>
    shop.did(followLink, {
      ...{ code, listingId: listing.id, username: null, viewerId: null, network: '192.0.2.1', agent: 'A browser' },
      ...{ isCounted: true, ...over },
    })
  const clicks = async () => (await shop.did(listLinks, {}, affiliate))[0]?.clicks
  expect(await click()).toEqual({ linkId })
  await click()
  expect(await clicks()).toBe(1)
  await click({ network: '192.0.2.2' })
  await click({ network: '192.0.2.3', isCounted: false })
  expect(await clicks()).toBe(2)
  for (const over of [
    { viewerId: affiliate.userId },
    { viewerId: creator.userId },
    { code: 'aaaaaaaaaa' },
    { code: "' or true" },
    { listingId: 'x' },
    { listingId: null, username: '\0' },
    { listingId: null, username: 'nobody-of-this-name' },
    { listingId: (await shop.aListing()).id },
  ])
    expect(await click(over)).toBeNull()
  const [{ username } = { username: '' }] = await shop.sql<{ username: string }[]>`
    select username from profiles where id = ${creator.userId}`
  // Only the listing is open.
  expect(await click({ listingId: null, username })).toBeNull()
  const ofAll = await anAffiliate(shop, affiliate, { creator, percent: 20 })
  expect(await click({ listingId: null, username })).toEqual({ linkId: ofAll })
  await shop.sql`update profiles set username = ${`${username.slice(0, 20)}-new`} where id = ${creator.userId}`
  expect(await click({ listingId: null, username })).toEqual({ linkId: ofAll })

  const shown = (actor: Parameters<Shop['did']>[2]) => shop.did(readVisit, { linkId, promptId: listing.id }, actor)
  expect(await shown(visitor)).toMatch(/^p/)
  expect(await shown(affiliate)).toBeNull()
  await suspend(affiliate)
  expect(await shown(visitor)).toBeNull()
  expect(await click({ network: '192.0.2.9' })).toBeNull()
})

test('a deleted account ends its links and programs, and keeps what it earned until then', async () => {
  const listing = await shop.aListing()
  const affiliate = await shop.aPerson()
  const via = await anAffiliate(shop, affiliate, { creator: listing.creator, percent: 10 })
  const waiting = await anOrderVia(shop, await shop.aPerson(), [listing], via)
  await expect(shop.leave(affiliate)).rejects.toThrow()
  await paidOrder(shop, waiting)
  await shop.leave(affiliate)
  expect(await sharesOf(waiting.orderId)).toHaveLength(1)
  expect(await sharesOf(await bought([listing], via))).toEqual([])
  await reconciled()
})
