import { expect, test } from 'vitest'
import { chooseCases, salesWithCases } from '#src/main/demo/cases.ts'
import { planPast } from '#src/main/demo/plan.ts'
import { readDemo } from '#src/main/demo/content.ts'
import { withCrowd } from '#src/main/demo/crowd.ts'

const catalog = withCrowd(readDemo())
// A Tuesday.
const now = new Date('2026-11-24T15:00:00Z')
const past = planPast(catalog, now)
const listings = new Map(catalog.listings.map((listing) => [listing.key, listing]))
const joined = new Map(catalog.buyers.map((buyer) => [buyer.key, buyer.joinedDaysAgo]))
const sales = past.orders.flatMap(({ listings: keys, ...order }) => keys.map((listing) => ({ ...order, listing })))
const countOf = new Map([...Map.groupBy(sales, ({ listing }) => listing)].map(([key, sold]) => [key, sold.length]))

test('is deterministic', () => {
  expect(planPast(catalog, now)).toEqual(past)
})

test('keys and usernames of all buyers and creators are unique', () => {
  const people = [...catalog.creators, ...catalog.buyers]
  expect(new Set(people.map(({ username }) => username)).size).toBe(people.length)
  expect(new Set(people.map(({ key }) => key)).size).toBe(people.length)
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
  const written = catalog.listings.reduce((count, listing) => count + listing.reviews.length, 0)
  expect(past.reviews).toHaveLength(written)
})

test('orders are in chronological order', () => {
  const ages = past.orders.map((order) => order.daysAgo)
  expect(ages).toEqual(ages.toSorted((a, b) => b - a))
})

test('a few listings sell hundreds, most sell few, and weekends are quiet', () => {
  const counts = catalog.listings.map(({ key }) => countOf.get(key) ?? 0).toSorted((a, b) => b - a)
  expect(counts[0]).toBeGreaterThan(200)
  expect(counts[10]).toBeLessThan(60)
  expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(20)
  const weekdays = sales.map(({ daysAgo }) => new Date(now.getTime() - daysAgo * 86_400_000).getUTCDay())
  const on = (...days: number[]) => weekdays.filter((day) => days.includes(day)).length
  expect(on(2)).toBeGreaterThan(1.5 * on(6))
})

test('a creator had few sales in the last day, which leaves room for emails about new ones', () => {
  const recent = sales.filter(({ daysAgo }) => daysAgo < 1)
  const ofCreators = Map.groupBy(recent, ({ listing }) => listings.get(listing)?.creator)
  for (const sold of ofCreators.values()) expect(sold.length).toBeLessThan(10)
})

test('some orders have several lines, and the demo creator is verified', () => {
  expect(past.orders.some((order) => order.listings.length > 1)).toBe(true)
  const ofCreator = sales.filter(({ listing }) => {
    const sold = listings.get(listing)
    return sold?.creator === 'creator' && sold.priceCents > 0
  })
  expect(ofCreator.length).toBeGreaterThan(100)
})

test('the demo buyer owns six or more prompts, one of them unopened', () => {
  const own = past.orders.filter(({ buyer }) => buyer === 'buyer')
  expect(own.flatMap((order) => order.listings).length).toBeGreaterThanOrEqual(6)
  expect(own.filter(({ isOpened }) => !isOpened)).toHaveLength(1)
})

test('the discount codes are used as planned, on every day and at every hour', () => {
  for (let hours = 0; hours < 7 * 24; hours += 7) {
    const start = new Date(now.getTime() + hours * 3_600_000)
    const plan = planPast(catalog, start)
    const sold = salesWithCases(plan, chooseCases(plan, listings), listings, catalog.cases.codes)
    const used = Map.groupBy(sold, ({ code }) => code?.name)
    const { active, expired, usedUp } = catalog.cases.codes
    expect(used.get(usedUp.code), start.toISOString()).toHaveLength(usedUp.maxUses)
    for (const { code } of [active, expired]) expect(used.get(code)?.length, start.toISOString()).toBeGreaterThan(2)
  }
})
