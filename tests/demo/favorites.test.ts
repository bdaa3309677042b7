import { expect, test } from 'vitest'
import { planFavorites } from '#src/main/demo/favorites.ts'
import { planPast } from '#src/main/demo/plan.ts'
import { readDemo } from '#src/main/demo/content.ts'
import { withCrowd } from '#src/main/demo/crowd.ts'

const catalog = withCrowd(readDemo())
const now = new Date('2026-11-24T15:00:00Z')
const past = planPast(catalog, now)
const planned = planFavorites(catalog, past, now)
const listings = new Map(catalog.listings.map((listing) => [listing.key, listing]))
const joined = new Map(catalog.buyers.map((buyer) => [buyer.key, buyer.joinedDaysAgo]))

test('is deterministic', () => {
  expect(planFavorites(catalog, past, now)).toEqual(planned)
})

test('favorites follow the listing and the user account, once each', () => {
  for (const { buyer, listing, daysAgo } of planned.favorites) {
    expect(daysAgo).toBeLessThanOrEqual(joined.get(buyer) ?? 0)
    expect(daysAgo).toBeLessThanOrEqual(listings.get(listing)?.listedDaysAgo ?? 0)
  }
  const pairs = planned.favorites.map(({ buyer, listing }) => `${buyer} ${listing}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('the demo buyer has favorites and follows creators, and the demo creator has dozens of followers', () => {
  expect(planned.favorites.some(({ buyer }) => buyer === 'buyer')).toBe(true)
  expect(planned.follows.filter(({ buyer }) => buyer === 'buyer').length).toBeGreaterThanOrEqual(3)
  expect(planned.follows.filter(({ creator }) => creator === 'creator').length).toBeGreaterThan(24)
})

test('views follow the listing, and 1 to 8 percent of them buy', () => {
  const views = new Map<string, number>()
  for (const { daysAgo, listings: seen } of planned.views)
    for (const [key, count] of seen) {
      expect(listings.get(key)?.listedDaysAgo).toBeGreaterThan(daysAgo)
      views.set(key, (views.get(key) ?? 0) + count)
    }
  const sales = past.orders.flatMap((order) => order.listings)
  for (const key of listings.keys()) {
    const sold = sales.filter((listing) => listing === key).length
    if (sold < 20) continue
    const conversion = (sold / (views.get(key) ?? 0)) * 100
    expect(conversion, key).toBeGreaterThan(1)
    expect(conversion, key).toBeLessThan(8)
  }
})
