import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { countTouchedDays, countMetrics } from '#src/selling/analytics/operations/count-days.ts'
import { exportFigures, readFigures } from '#src/selling/analytics/operations/figures.ts'
import { readSampleEffect, readTotals } from '#src/selling/analytics/operations/read-totals.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { addFavorite, removeFavorite } from '#src/storefront/favorites/operations/favorites.ts'
import { followCreator, unfollowCreator } from '#src/storefront/follows/operations/follows.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { addDailyViews } from '#src/storefront/views/operations/views.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const today = () => shop.clock.now().toISOString().slice(0, 10)
const look = (promptId: string, views: number) =>
  shop.did(addDailyViews, { day: today(), totals: [{ promptId, views }] })

test('counts sales, views and favorites, matches the ledger to the cent, and subtracts refunds', async () => {
  const first = await shop.aListing({ priceCents: 1999 })
  const { creator } = first
  const second = await shop.aListing({ creator, priceCents: 333 })
  const gift = await shop.aListing({ creator, priceCents: 0 })
  const [buyer, other] = [await shop.aPerson(), await shop.aPerson()]
  await shop.aPurchase(buyer, [first, second])
  await shop.aPurchase(other, [first, gift])
  await look(first.id, 10)
  await look(first.id, 5)
  await shop.did(addFavorite, { promptId: first.id }, buyer)
  await shop.did(addFavorite, { promptId: second.id }, buyer)
  await shop.did(removeFavorite, { promptId: second.id }, buyer)
  await shop.did(followCreator, { creatorId: creator.userId }, buyer)

  const earned = await shop.did(readEarnings, {}, creator)
  expect(await shop.did(readTotals, {}, creator)).toMatchObject({
    sales: 4,
    revenueCents: 1999 * 2 + 333,
    shareCents: earned.revenue,
    views: 15,
    favorites: 1,
    followers: 1,
  })

  const [bought] = await shop.sql`select id from purchases where buyer_id = ${buyer.userId} and prompt_id = ${first.id}`
  await shop.did(withdrawPurchase, { id: bought?.['id'] }, buyer)
  await shop.quiet()
  await shop.did(unfollowCreator, { creatorId: creator.userId }, buyer)
  const left = await shop.did(readTotals, {}, creator)
  expect(left).toMatchObject({ sales: 3, revenueCents: 1999 + 333, followers: 0 })
  const { activity } = await shop.did(readFigures, {}, creator)
  expect(activity.filter(({ kind }) => kind === 'sale')).toHaveLength(3)
  expect(activity.filter(({ kind }) => kind === 'refund')).toMatchObject([{ promptId: first.id, figure: 1799 }])
  expect(left.shareCents).toBe((await shop.did(readEarnings, {}, creator)).revenue)
})

test('the job and readers count the same, repeatedly', async () => {
  const listing = await shop.aListing({ priceCents: 1234 })
  await shop.aPurchase(await shop.aPerson(), [listing])
  await shop.did(countMetrics, {})
  const rows = () => shop.sql`select * from creator_days where creator_id = ${listing.creator.userId}`
  const kept = await rows()
  expect(kept).toMatchObject([{ sales: 1, paid_cents: 1234 }])
  expect(await shop.sql`select id from pending_days`).toEqual([])
  await shop.sql`insert into pending_days (creator_id, day) select creator_id, day from creator_days`
  await shop.did(readTotals, {}, listing.creator)
  await shop.did(countMetrics, {})
  expect(await rows()).toEqual(kept)
})

test('the sum of all days equals the ledger', async () => {
  await shop.did(countMetrics, {})
  const [sums] = await shop.sql`
    select (select sum(paid_cents)::int from creator_days) as days, (select sum(paid_cents)::int from listing_days) as listings,
      (select -sum(amount)::int from ledger_postings join ledger_accounts on ledger_accounts.id = account_id
        where kind in ('seller_payable', 'platform_revenue')) as books`
  expect(sums?.['days']).toBe(sums?.['books'])
  expect(sums?.['listings']).toBe(sums?.['books'])
})

test('shows a period in buckets with top listings and recent activity', async () => {
  const listing = await shop.aListing({ priceCents: 500, title: '=SUM(A1) of runes' })
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [listing])
  await look(listing.id, 4)
  await shop.did(followCreator, { creatorId: listing.creator.userId }, buyer)
  const week = await shop.did(readFigures, { period: 'week' }, listing.creator)
  expect(week.buckets).toHaveLength(7)
  expect(week.buckets.at(-1)).toMatchObject({
    start: today(),
    sales: 1,
    revenueCents: 500,
    views: 4,
    followersSoFar: 1,
  })
  expect(week.top).toMatchObject([{ id: listing.id, sales: 1, revenueCents: 500, views: 4 }])
  expect(week.activity.map(({ kind }) => kind).toSorted()).toEqual(['follower', 'sale'])
  expect(JSON.stringify(week)).not.toContain(buyer.userId)
  expect((await shop.did(readFigures, { period: 'nonsense' }, listing.creator)).buckets).toHaveLength(30)
  expect((await shop.did(readFigures, { period: 'year' }, listing.creator)).buckets.length).toBeGreaterThan(11)

  const { name, body } = await shop.did(exportFigures, { period: 'week' }, listing.creator)
  expect(name).toBe(`analytics-week-${today()}.csv`)
  expect(body.split('\r\n').at(-2)).toBe(`${today()},${today()},5.00,4.50,1,4,25.00,0,1`)
})

test('splits the sales of a period by license, if several were sold', async () => {
  const creator = await shop.aPerson()
  const offers = { ...listingValues({ priceCents: 900 }), tiers: [{ licence: 'commercial', priceCents: 2900 }] }
  const { id } = await shop.did(createListing, { listing: offers }, creator)
  const listing = { id, creator, priceCents: 900 }
  const licenses = async (period = 'week') => (await shop.did(readFigures, { period }, creator)).licenses
  const buy = async (licence: string) => {
    const buyer = await shop.aPerson()
    await shop.did(addCartItem, { promptId: id, licence }, buyer)
    await shop.aPurchase(buyer, [])
    return buyer
  }
  await shop.aPurchase(await shop.aPerson(), [listing])
  expect(await licenses()).toEqual([])
  const [first] = [await buy('commercial'), await buy('commercial')]
  await buy('personal')
  expect(await licenses()).toEqual([
    { licence: 'commercial', sales: 2, revenueCents: 5800 },
    { licence: 'personal', sales: 2, revenueCents: 1800 },
  ])
  const [bought] = await shop.sql`select id from purchases where buyer_id = ${first.userId}`
  await shop.did(withdrawPurchase, { id: bought?.['id'] }, first)
  await shop.quiet()
  expect(await licenses()).toMatchObject([{ sales: 1, revenueCents: 2900 }, { sales: 2 }])
  await shop.sql`update purchases set created_at = created_at - interval '8 days' where sold_by = ${creator.userId}`
  expect([await licenses(), await licenses('month')]).toMatchObject([[], [{ sales: 1 }, { sales: 2 }]])
  expect((await shop.did(readFigures, { period: 'month' }, await shop.aPerson())).licenses).toEqual([])
})

test('users see only their own figures, and visitors none', async () => {
  const listing = await shop.aListing({ priceCents: 900 })
  await shop.aPurchase(await shop.aPerson(), [listing])
  const stranger = await shop.aPerson()
  const asked = { period: 'week', creatorId: listing.creator.userId, userId: listing.creator.userId }
  const seen = await shop.did(readFigures, asked, stranger)
  expect(seen).toMatchObject({ sums: { sales: 0, revenueCents: 0 }, top: [], activity: [], insights: [] })
  expect(await shop.refusal(readFigures, {}, visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(readTotals, {}, visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(exportFigures, {}, visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(countTouchedDays, {}, stranger)).toMatchObject({ status: 'forbidden' })
  expect(await shop.refusal(countMetrics, {}, stranger)).toMatchObject({ status: 'forbidden' })
})

test('compares the conversion with and without samples once both have 200 views in 30 days', async () => {
  const creator = await shop.aPerson()
  const samples = [{ caption: '', body: 'What came out', imageUrl: null }]
  const { id } = await shop.did(createListing, { listing: { ...listingValues({ priceCents: 0 }), samples } }, creator)
  const bare = await shop.aListing({ creator, priceCents: 0 })
  await shop.sql`delete from listing_views`
  await shop.sql`update prompts set is_active = false where creator_id <> ${creator.userId} and is_active`
  for (let n = 0; n < 4; n++) await shop.aPurchase(await shop.aPerson(), [{ id, creator, priceCents: 0 }])
  await shop.aPurchase(await shop.aPerson(), [bare])
  const effect = () => shop.did(readSampleEffect, {}, creator)
  await look(id, 200)
  await look(bare.id, 199)
  expect(await effect()).toBeNull()
  await look(bare.id, 1)
  expect(await effect()).toEqual({ withSample: 0.02, without: 0.005 })
  await look(id, 3000)
  expect(await effect()).toBeNull()
  shop.clock.advance(31 * 86_400)
  expect(await effect()).toBeNull()
})
