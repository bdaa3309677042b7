import { shortDayText, shortMonthText } from '#src/kernel/dates.ts'
import type { Bucket, Period } from '#src/selling/analytics/rules.ts'
import { growthOf, isManyTimes } from '#src/selling/analytics/rules.ts'

export const periodLabels: Readonly<Record<Period, string>> = { week: 'Week', month: 'Month', year: 'Year' }
export const periodWords: Readonly<Record<Period, string>> = {
  week: 'the last 7 days',
  month: 'the last 30 days',
  year: 'the last 365 days',
}
const beforeWords: Readonly<Record<Period, string>> = {
  week: 'previous 7 days',
  month: 'previous 30 days',
  year: 'previous year',
}

export const analyticsViews = [
  { id: 'overview', name: 'Overview' },
  { id: 'top', name: 'Top Prompts' },
  { id: 'activity', name: 'Activity' },
  { id: 'insights', name: 'Insights' },
] as const
export type AnalyticsView = (typeof analyticsViews)[number]['id']

/** The metrics that the chart can show. */
export const metrics = [
  { id: 'revenue', name: 'Revenue' },
  { id: 'sales', name: 'Sales' },
  { id: 'views', name: 'Views' },
  { id: 'conversion', name: 'Conversion' },
  { id: 'favorites', name: 'Favorites' },
  { id: 'followers', name: 'Followers' },
] as const
export type Metric = (typeof metrics)[number]['id']

export const metricOf = (id: string | null) => metrics.find((metric) => metric.id === id) ?? metrics[0]

/** "Nov 12", or "Nov 2026" in a year. */
export function bucketLabel(period: Period, { start }: Pick<Bucket, 'start'>): string {
  return (period === 'year' ? shortMonthText : shortDayText)(new Date(start))
}

/**
 * Compares a figure with the previous one: "▲ 12% vs. previous 7 days". Empty without a previous value. From ten times on it
 * shows the previous value, since a percentage says little.
 */
export function growthNote(period: Period, now: number, before: number, format: (figure: number) => string) {
  const by = growthOf(now, before)
  if (by === null) return {}
  if (isManyTimes(by)) return { note: `${format(before)} in the ${beforeWords[period]}`, trend: 'up' as const }
  const points = Math.round(by * 100)
  if (points === 0) return { note: `Same as the ${beforeWords[period]}` }
  const note = `${points < 0 ? '▼' : '▲'} ${Math.abs(points)}% vs. ${beforeWords[period]}`
  return { note, trend: points < 0 ? ('down' as const) : ('up' as const) }
}

export function conversionText(part: number | null): string {
  return part === null ? '–' : `${(part * 100).toFixed(1)}%`
}
