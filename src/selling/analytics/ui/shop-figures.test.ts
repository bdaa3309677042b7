import { expect, test } from 'vitest'
import { recentOf, sumOf } from '#src/selling/analytics/rules.ts'
import { newsText, todayStats, totalStats } from '#src/selling/analytics/ui/shop-figures.ts'

const now = new Date('2026-11-24T09:00:00Z')
const day = (date: string, sales: number, views: number) => ({
  day: `2026-11-${date}`,
  sales,
  paidCents: sales * 1200,
  shareCents: sales * 1080,
  views,
  favorites: 0,
  followers: 0,
})
const figures = (days: readonly ReturnType<typeof day>[]) => ({
  ...sumOf(days),
  recent: recentOf(days, now),
  listings: 4,
  active: 3,
})

test('shows totals with the change of the last seven days', () => {
  const stats = totalStats(
    figures([day('11', 4, 50), day('17', 9, 50), day('20', 2, 20), day('23', 3, 10), day('24', 1, 10)]),
  )
  expect(stats).toEqual([
    { label: 'Total Sales', value: '19', note: '+6 this week', trend: 'up' },
    { label: 'Total Revenue', value: '$228.00', exact: '$228.00', note: '+$72 this week', trend: 'up' },
    { label: 'Active Listings', value: '3', note: '1 inactive' },
    { label: 'Total Views', value: '140', note: '−60% this week', trend: 'down' },
  ])
})

test("shows today's figures with the totals", () => {
  const stats = todayStats(figures([day('20', 100, 20), day('24', 1, 10)]))
  expect(stats.map(({ value, note }) => [value, note])).toEqual([
    ['1', '101 in total'],
    ['$12.00', '$1,212.00 in total'],
    ['10', '30 in total'],
    ['3', '1 inactive'],
  ])
})

test.each([
  [[day('23', 8, 9), day('24', 1, 9)], '9 sales since yesterday.'],
  [[day('22', 1, 9)], '1 sale in the last 7 days.'],
  [[day('22', 0, 9)], '9 views in the last 7 days.'],
  [[day('02', 5, 9)], 'No views in the last 7 days.'],
])('says what changed lately %#', (days, text) => {
  expect(newsText(figures(days))).toBe(text)
})
