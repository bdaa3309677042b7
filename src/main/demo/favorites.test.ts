import { expect, test } from 'vitest'
import { demoCatalog } from '#db/demo/index.ts'
import { planFavorites } from '#src/main/demo/favorites.ts'

const likings = planFavorites(demoCatalog)
const listings = new Map(demoCatalog.listings.map((listing) => [listing.key, listing]))
const joined = new Map(demoCatalog.buyers.map((buyer) => [buyer.key, buyer.joinedDaysAgo]))

test('is deterministic', () => {
  expect(planFavorites(demoCatalog)).toEqual(likings)
})

test('favorites follow the listing and the user account, once each', () => {
  for (const { buyer, listing, daysAgo } of likings.favorites) {
    expect(daysAgo).toBeLessThanOrEqual(joined.get(buyer) ?? 0)
    expect(daysAgo).toBeLessThanOrEqual(listings.get(listing)?.listedDaysAgo ?? 0)
  }
  const pairs = likings.favorites.map(({ buyer, listing }) => `${buyer} ${listing}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('the demo buyer has favorites', () => {
  expect(likings.favorites.some(({ buyer }) => buyer === 'buyer')).toBe(true)
})

test('views follow the listing', () => {
  for (const { daysAgo, listings: seen } of likings.views)
    for (const key of seen.keys()) expect(listings.get(key)?.listedDaysAgo).toBeGreaterThan(daysAgo)
})
