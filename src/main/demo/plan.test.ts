import { expect, test } from 'vitest'
import { demoCatalog } from '#db/demo/index.ts'
import { planPast } from '#src/main/demo/plan.ts'

const past = planPast(demoCatalog)
const listings = new Map(demoCatalog.listings.map((listing) => [listing.key, listing]))
const joined = new Map(demoCatalog.buyers.map((buyer) => [buyer.key, buyer.joinedDaysAgo]))
const sales = past.orders.flatMap(({ listings: keys, ...order }) => keys.map((listing) => ({ ...order, listing })))

test('is deterministic', () => {
  expect(planPast(demoCatalog)).toEqual(past)
})

test('purchases follow the listing and the user account, once each', () => {
  for (const { buyer, listing, daysAgo } of sales) {
    expect(daysAgo).toBeLessThanOrEqual(joined.get(buyer) ?? 0)
    expect(daysAgo).toBeLessThanOrEqual(listings.get(listing)?.listedDaysAgo ?? 0)
  }
  expect(new Set(sales.map(({ buyer, listing }) => `${buyer} ${listing}`)).size).toBe(sales.length)
})

test('every review follows a purchase, and none is missing', () => {
  const bought = new Map(sales.map(({ buyer, listing, daysAgo }) => [`${buyer} ${listing}`, daysAgo]))
  for (const { buyer, listing, review } of past.reviews)
    expect(bought.get(`${buyer} ${listing}`)).toBeGreaterThan(review.daysAgo)
  const written = demoCatalog.listings.reduce((count, listing) => count + listing.reviews.length, 0)
  expect(past.reviews).toHaveLength(written)
})

test('orders and reviews are in chronological order', () => {
  const ages = past.orders.map((order) => order.daysAgo)
  expect(ages).toEqual(ages.toSorted((a, b) => b - a))
})

test('some orders have several lines, and the demo creator is verified', () => {
  expect(past.orders.some((order) => order.listings.length > 1)).toBe(true)
  const ofCreator = sales.filter(({ listing }) => {
    const sold = listings.get(listing)
    return sold?.creator === 'creator' && sold.priceCents > 0
  })
  expect(ofCreator.length).toBeGreaterThan(100)
})
