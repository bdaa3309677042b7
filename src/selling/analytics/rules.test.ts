import { expect, test } from 'vitest'
import { zero } from '#src/kernel/money.ts'
import type { DayFigures, InsightData } from '#src/selling/analytics/rules.ts'
import { boundsOf, bucketsOf, conversionOf, growthOf, insightsOf, sumOf } from '#src/selling/analytics/rules.ts'

const now = new Date('2026-03-01T23:59:00Z')
const day = (day: string, over: Partial<DayFigures> = {}): DayFigures => ({
  day,
  sales: 1,
  paidCents: 1000,
  shareCents: 900,
  views: 10,
  favorites: 0,
  followers: 1,
  ...over,
})

test('a week is seven days including today, and so is the previous one', () => {
  expect(boundsOf('week', now)).toEqual({ from: '2026-02-23', before: '2026-02-16' })
  expect(boundsOf('year', now)).toEqual({ from: '2025-03-02', before: '2024-03-02' })
})

test('includes empty days and accumulates followers', () => {
  const buckets = bucketsOf('week', [day('2026-02-23'), day('2026-03-01')], now, 5)
  expect(buckets.map(({ start }) => start)).toEqual([
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(buckets.map(({ followersSoFar }) => followersSoFar)).toEqual([6, 6, 6, 6, 6, 6, 7])
  expect(buckets.map(({ sales }) => sales)).toEqual([1, 0, 0, 0, 0, 0, 1])
})

test('a year has each month once and every day, including leap days', () => {
  const leap = new Date('2028-03-15T00:00:00Z')
  const days = Array.from({ length: 365 }, (_, i) =>
    day(new Date(leap.getTime() - i * 86_400_000).toISOString().slice(0, 10)),
  )
  const buckets = bucketsOf('year', days, leap, 0)
  expect(buckets).toHaveLength(13)
  expect(buckets.reduce((sum, { sales }) => sum + sales, 0)).toBe(365)
  expect(buckets.find(({ start }) => start === '2028-02-01')).toMatchObject({ end: '2028-02-29', sales: 29 })
})

test('compares nothing without views or previous values', () => {
  expect(conversionOf({ sales: 3, views: 0 })).toBeNull()
  expect(conversionOf({ sales: 3, views: 12 })).toBe(0.25)
  expect(growthOf(5, 0)).toBeNull()
  expect(growthOf(50, 100)).toBe(-0.5)
})

const none: InsightData = {
  period: 'week',
  days: [],
  sums: sumOf([]),
  before: sumOf([]),
  top: [],
  unsold: null,
  unanswered: null,
}
const titles = (over: Partial<InsightData>) => insightsOf({ ...none, ...over }).map(({ title }) => title)
const sums = (over: Partial<InsightData['sums']>) => ({ ...sumOf([]), ...over })

test.each<[string, Partial<InsightData>, string[]]>([
  ['nothing', {}, []],
  ['a first sale', { sums: sumOf([day('2026-03-01')]) }, []],
  [
    'growth',
    { sums: sumOf([day('2026-03-01', { paidCents: 1100 })]), before: sumOf([day('2026-02-20')]) },
    ['Revenue is up by 10%'],
  ],
  [
    'a little growth',
    { sums: sumOf([day('2026-03-01', { paidCents: 1099 })]), before: sumOf([day('2026-02-20')]) },
    [],
  ],
  [
    'growth from next to nothing',
    { sums: sumOf([day('2026-03-01', { paidCents: 850_00 })]), before: sumOf([day('2026-02-20', { paidCents: 299 })]) },
    ['Revenue is up from $2.99 to $850.00'],
  ],
  ['loss', { sums: sums({ revenueCents: zero }), before: sumOf([day('2026-02-20')]) }, ['Revenue is down by 100%']],
  [
    'better conversion',
    { sums: sums({ sales: 13, views: 100 }), before: sums({ sales: 10, views: 100 }) },
    ['Conversion is up'],
  ],
  ['conversion of few', { sums: sums({ sales: 12, views: 49 }), before: sums({ sales: 1, views: 49 }) }, []],
  ['a listing looked at', { unsold: { id: 'a', title: 'A', views: 25 } }, ['Viewed but not sold']],
  ['a listing hardly looked at', { unsold: { id: 'a', title: 'A', views: 24 } }, []],
  ['a review', { unanswered: { count: 1, promptId: 'a', title: 'A' } }, ['1 new review without a reply']],
])('%s shows the insight of its rule', (_, content, expected) => {
  expect(titles(content)).toEqual(expected)
})

test('names a top listing among several, and a top weekday', () => {
  const revenue = sumOf([day('2026-03-01')])
  expect(titles({ sums: revenue, top: [{ id: 'a', title: 'A', paidCents: 501 }] })).toEqual([
    'One listing makes most of your revenue',
  ])
  expect(titles({ sums: revenue, top: [{ id: 'a', title: 'A', paidCents: 1000 }] })).toEqual([])
  const days = [day('2026-03-01', { sales: 12 }), day('2026-02-26', { sales: 8 })]
  expect(titles({ days, sums: sumOf(days) })).toEqual(['Sundays sell best'])
})
