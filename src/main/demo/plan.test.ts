import { expect, test } from 'vitest'
import { demoCatalog } from '#db/demo/index.ts'
import { planPast } from '#src/main/demo/plan.ts'

const past = planPast(demoCatalog)
const listings = new Map(demoCatalog.listings.map((listing) => [listing.key, listing]))
const joined = new Map(demoCatalog.buyers.map((buyer) => [buyer.key, buyer.joinedDaysAgo]))
const sales = past.orders.flatMap(({ listings: keys, ...order }) => keys.map((listing) => ({ ...order, listing })))

test('is the same each time', () => {
  expect(planPast(demoCatalog)).toEqual(past)
})

test('nobody buys before they joined, nor what was not listed yet, nor twice', () => {
  for (const { buyer, listing, daysAgo } of sales) {
    expect(daysAgo).toBeLessThanOrEqual(joined.get(buyer) ?? 0)
    expect(daysAgo).toBeLessThanOrEqual(listings.get(listing)?.listedDaysAgo ?? 0)
  }
  expect(new Set(sales.map(({ buyer, listing }) => `${buyer} ${listing}`)).size).toBe(sales.length)
})

test('whoever reviews has bought before, and every review is there', () => {
  const bought = new Map(sales.map(({ buyer, listing, daysAgo }) => [`${buyer} ${listing}`, daysAgo]))
  for (const { buyer, listing, review } of past.reviews)
    expect(bought.get(`${buyer} ${listing}`)).toBeGreaterThan(review.daysAgo)
  const written = demoCatalog.listings.reduce((count, listing) => count + listing.reviews.length, 0)
  expect(past.reviews).toHaveLength(written)
})

test('orders and reviews come oldest first, so that each finds the world as it was', () => {
  const ages = past.orders.map((order) => order.daysAgo)
  expect(ages).toEqual(ages.toSorted((a, b) => b - a))
})

test('some carts hold several listings, and the creator whom visitors sign in as is verified', () => {
  expect(past.orders.some((order) => order.listings.length > 1)).toBe(true)
  const ofCreator = sales.filter(({ listing }) => {
    const sold = listings.get(listing)
    return sold?.creator === 'creator' && sold.priceCents > 0
  })
  expect(ofCreator.length).toBeGreaterThan(100)
})
