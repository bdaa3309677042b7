import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { listListings } from '#src/storefront/catalog/operations/public-lists.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { addFavorite } from '#src/storefront/favorites/operations/favorites.ts'
import { pinListing, readTrending, refreshTrends } from '#src/storefront/trending/operations/trending.ts'
import { flagged } from '#src/storefront/trending/rules.ts'
import { addDailyViews } from '#src/storefront/views/operations/views.ts'
import { dayOf } from '#src/storefront/views/rules.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const refresh = () => shop.did(refreshTrends, {})
const day = 86_400_000
const scoreOf = async ({ id }: { id: string }): Promise<number> => {
  const [row] = await shop.sql`select trend_score from prompts where id = ${id}`
  return row?.['trend_score']
}
const isFlagged = async ({ id }: { id: string }): Promise<boolean> => {
  const [row] = await shop.sql`select is_trending from prompts where id = ${id}`
  return row?.['is_trending']
}
const ranksOf = async (period: string) =>
  (await shop.did(readTrending, { period }, visitor)).ranked.map((listing) => listing.id)

async function liked({ id }: { id: string }, by: readonly Person[], daysAgo = 0): Promise<void> {
  for (const person of by) await shop.did(addFavorite, { promptId: id }, person)
  const at = new Date(shop.clock.now().getTime() - daysAgo * day)
  await shop.sql`update favorites set created_at = ${at} where prompt_id = ${id}`
}
const seen = ({ id }: { id: string }, views: number, daysAgo = 0) =>
  shop.did(addDailyViews, {
    day: dayOf(new Date(shop.clock.now().getTime() - daysAgo * day)),
    totals: [{ promptId: id, views }],
  })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => shop.aPerson()))

/** A purchase, inserted without a checkout. */
async function bought(listing: Listed, by: readonly Person[], priceCents: number, more: { refunded?: boolean } = {}) {
  for (const buyer of by) {
    const now = shop.clock.now()
    const order = crypto.randomUUID()
    const line = crypto.randomUUID()
    await shop.sql`insert into orders (id, buyer_id, currency, total_cents, fingerprint, terms_version, delivery_requested_at, expires_at, created_at, state)
      values (${order}, ${buyer.userId}, 'usd', ${priceCents}, ${order}, '1', ${now}, ${now}, ${now}, 'expired')`
    await shop.sql`insert into order_lines (id, order_id, position, prompt_id, seller_id, title, text_version, licence, currency, list_price_cents, price_cents, fee_percent, fee_cents, refund_days)
      values (${line}, ${order}, 1, ${listing.id}, ${listing.creator.userId}, 'A line', 1, 'personal', 'usd', ${priceCents}, ${priceCents}, 10, 0, 14)`
    await shop.sql`insert into purchases (id, buyer_id, prompt_id, order_line_id, price_paid_cents, currency, text_version, licence, created_at, refunded_at)
      values (${crypto.randomUUID()}, ${buyer.userId}, ${listing.id}, ${line}, ${priceCents}, 'usd', 1, 'personal', ${now}, ${more.refunded ? now : null})`
  }
}

test('a listing without activity has no score, flag or rank', async () => {
  const listing = await shop.aListing()
  await refresh()
  expect([await scoreOf(listing), await isFlagged(listing)]).toEqual([0, false])
  expect(await ranksOf('month')).not.toContain(listing.id)
})

test('ignores creators’ activity on their own listings', async () => {
  const listing = await shop.aListing()
  await liked(listing, [listing.creator])
  await bought(listing, [listing.creator], 1000)
  await refresh()
  expect(await scoreOf(listing)).toBe(0)
})

test('ignores favorites and free claims of unverified users, and refunded sales', async () => {
  const [listing, [one, two, three]] = [await shop.aListing(), await people(3)]
  if (!one || !two || !three) throw new Error('three people were made')
  await shop.sql`update users set email_verified = false where id in ${shop.sql([one.userId, two.userId])}`
  await liked(listing, [one])
  await bought(listing, [two], 0)
  await bought(listing, [three], 1000, { refunded: true })
  await refresh()
  expect(await scoreOf(listing)).toBe(0)
})

test('ignores free activity of new accounts but counts their paid sales', async () => {
  const [free, dear] = [await shop.aListing(), await shop.aListing()]
  const crowd = await Promise.all(Array.from({ length: 5 }, () => shop.aPerson(['buyer'], 1)))
  await liked(free, crowd)
  await bought(free, crowd, 0)
  await bought(dear, crowd, 500)
  await refresh()
  expect(await scoreOf(free)).toBe(0)
  expect(await scoreOf(dear)).toBeGreaterThan(0)
})

test('a paid sale weighs more than a free claim, a favorite or a view', async () => {
  const [sold, claimed, hearted, viewed] = await Promise.all([1, 2, 3, 4].map(() => shop.aListing()))
  if (!sold || !claimed || !hearted || !viewed) throw new Error('four listings were made')
  const [one] = await people(1)
  if (!one) throw new Error('one person was made')
  await bought(sold, [one], 1000)
  await bought(claimed, [one], 0)
  await liked(hearted, [one])
  await seen(viewed, 1)
  await refresh()
  const [sale, claim, heart, view] = await Promise.all([sold, claimed, hearted, viewed].map(scoreOf))
  expect(sale).toBeGreaterThan(claim ?? 0)
  expect(claim).toBeGreaterThanOrEqual(heart ?? 0)
  expect(heart).toBeGreaterThan(view ?? 0)
  expect(view).toBeGreaterThan(0)
})

test('many views never outweigh a few buyers', async () => {
  const [sold, viewed] = [await shop.aListing(), await shop.aListing()]
  await bought(sold, await people(6), 500)
  await seen(viewed, 20_000)
  await refresh()
  expect(await scoreOf(sold)).toBeGreaterThan(await scoreOf(viewed))
})

test('activity weighs less with age, and nothing after a week', async () => {
  const [today, before, longAgo] = [await shop.aListing(), await shop.aListing(), await shop.aListing()]
  await seen(today, 50)
  await seen(before, 50, 3)
  await seen(longAgo, 50, 9)
  await refresh()
  const [new_, old] = [await scoreOf(today), await scoreOf(before)]
  expect(new_ - old).toBeGreaterThanOrEqual(1490)
  expect(new_ - old).toBeLessThanOrEqual(1510)
  expect(await scoreOf(longAgo)).toBe(0)
})

test('time alone changes no score, so nothing is written', async () => {
  const listing = await shop.aListing()
  await seen(listing, 40)
  await refresh()
  const before = await scoreOf(listing)
  shop.clock.advance(600)
  await refresh()
  expect(Math.abs((await scoreOf(listing)) - before)).toBeLessThanOrEqual(1)
  shop.clock.advance(8 * 86_400)
  await refresh()
  expect(await scoreOf(listing)).toBe(0)
})

test('ranks each period by its own activity and shows its figures', async () => {
  await shop.sql`delete from listing_views`
  await shop.sql`delete from favorites`
  await shop.sql`delete from purchases`
  const [now, lately, long] = [await shop.aListing(), await shop.aListing(), await shop.aListing()]
  await seen(now, 5)
  await seen(lately, 20, 3)
  await seen(long, 80, 20)
  await liked(now, await people(2))
  await refresh()
  expect(await ranksOf('day')).toEqual([now.id])
  expect(await ranksOf('week')).toEqual([now.id, lately.id])
  expect(new Set(await ranksOf('month'))).toEqual(new Set([long.id, now.id, lately.id]))
  expect(await shop.did(readTrending, { period: 'week' }, visitor)).toMatchObject({ sales: 0, favorites: 2, views: 25 })
  expect((await shop.did(readTrending, { period: 'no such' }, visitor)).period).toBe('week')
  await shop.did(setListingActive, { id: now.id, isActive: false }, now.creator)
  expect(await ranksOf('day')).toEqual([])
})

test('flags the top listings of the week, unflags the others, and emits events for their pages', async () => {
  const many = await Promise.all(Array.from({ length: flagged + 2 }, () => shop.aListing()))
  for (const [i, listing] of many.entries()) await seen(listing, 1000 + i * 50)
  await refresh()
  const flags = await Promise.all(many.map(isFlagged))
  expect(flags.slice(0, 2)).toEqual([false, false])
  expect(flags.slice(2).every(Boolean)).toBe(true)
  const { items } = await shop.did(listListings, { sort: 'trending' }, visitor)
  expect(items[0]?.id).toBe(many.at(-1)?.id)
  const countEvents = async () =>
    Number((await shop.sql`select count(*) as count from events where kind = 'catalog.listing-changed'`)[0]?.['count'])
  const before = await countEvents()
  await refresh()
  expect(await countEvents()).toBe(before)
  await seen(many[0] ?? { id: '' }, 9000)
  await refresh()
  expect(await countEvents()).toBe(before + 2)
})

test('only an admin can pin a listing, and the pin is audited', async () => {
  const [listing, admin] = [await shop.aListing(), await shop.aPerson(['buyer', 'admin'])]
  const pin = (isPinned: boolean) => ({ promptId: listing.id, isPinned })
  expect(await shop.refusal(pinListing, pin(true), listing.creator)).toMatchObject({ status: 'forbidden' })
  await shop.did(pinListing, pin(true), admin)
  expect(await isFlagged(listing)).toBe(true)
  await refresh()
  expect(await isFlagged(listing)).toBe(true)
  expect(await shop.sql`select 1 from audit_log where subject_id = ${listing.id}`).toHaveLength(1)
  await shop.did(pinListing, pin(false), admin)
  expect(await isFlagged(listing)).toBe(false)
})
