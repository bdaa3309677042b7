import type { Cents } from '#src/kernel/money.ts'
import { cents, moneyText } from '#src/kernel/money.ts'

/** A creator's totals of a day (UTC, as 2026-01-31). */
export type DayFigures = {
  readonly day: string
  readonly sales: number
  readonly paidCents: number
  readonly shareCents: number
  readonly views: number
  readonly favorites: number
  /** New followers of that day who still follow. */
  readonly followers: number
}

export const periods = ['week', 'month', 'year'] as const
export type Period = (typeof periods)[number]
export const usualPeriod: Period = 'month'

/** The days in a period including today; a year is shown by months. */
export const daysIn: Readonly<Record<Period, number>> = { week: 7, month: 30, year: 365 }
export const topShown = 5
export const activityShown = 10
/** The days without a sale after which a viewed listing is reported. */
export const unsoldDays = 7

const dayMs = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The first day of the period that ends today, and of the previous one. */
export function boundsOf(period: Period, now: Date): { readonly from: string; readonly before: string } {
  const back = (days: number) => dayOf(now.getTime() - days * dayMs)
  return { from: back(daysIn[period] - 1), before: back(2 * daysIn[period] - 1) }
}

export type Sums = {
  readonly sales: number
  readonly revenueCents: Cents
  readonly shareCents: Cents
  readonly views: number
  readonly favorites: number
  readonly followers: number
}

/** A day, or a month of a year. `end` is its last day. */
export type Bucket = Sums & { readonly start: string; readonly end: string; readonly followersSoFar: number }

export function sumOf(days: readonly Omit<DayFigures, 'day'>[]): Sums {
  const total = (value: (day: Omit<DayFigures, 'day'>) => number) => days.reduce((sum, day) => sum + value(day), 0)
  return {
    sales: total(({ sales }) => sales),
    revenueCents: cents(total(({ paidCents }) => paidCents)),
    shareCents: cents(total(({ shareCents }) => shareCents)),
    views: total(({ views }) => views),
    favorites: total(({ favorites }) => favorites),
    followers: total(({ followers }) => followers),
  }
}

/** The conversion rate; null without views. */
export function conversionOf({ sales, views }: Pick<Sums, 'sales' | 'views'>): number | null {
  return views === 0 ? null : sales / views
}

/** Splits a period into buckets, oldest first, including empty ones. `followersBefore` is the number before its start. */
export function bucketsOf(
  period: Period,
  days: readonly DayFigures[],
  now: Date,
  followersBefore: number,
): readonly Bucket[] {
  const { from } = boundsOf(period, now)
  const spans = period === 'year' ? monthsFrom(from, dayOf(now.getTime())) : daysFrom(from, dayOf(now.getTime()))
  let followersSoFar = followersBefore
  return spans.map(({ start, end }) => {
    const sums = sumOf(days.filter(({ day }) => day >= start && day <= end))
    followersSoFar += sums.followers
    return { start, end, ...sums, followersSoFar }
  })
}

function daysFrom(from: string, to: string): { start: string; end: string }[] {
  const spans: { start: string; end: string }[] = []
  for (let at = Date.parse(from); dayOf(at) <= to; at += dayMs) spans.push({ start: dayOf(at), end: dayOf(at) })
  return spans
}

/** Calendar months, the first and last cut to the period. */
function monthsFrom(from: string, to: string): { start: string; end: string }[] {
  const spans: { start: string; end: string }[] = []
  let start = from
  while (start <= to) {
    const [year = 0, month = 0] = start.split('-').map(Number)
    const next = dayOf(Date.UTC(year, month, 1))
    const last = dayOf(Date.parse(next) - dayMs)
    spans.push({ start, end: last < to ? last : to })
    start = next
  }
  return spans
}

/** Returns the relative growth; null if the previous value is zero. */
export function growthOf(now: number, before: number): number | null {
  return before <= 0 ? null : (now - before) / before
}

/** Whether both values say more than a percentage, such as "28326% up". */
export function isManyTimes(growth: number): boolean {
  return growth >= 9
}

export type Insight = {
  readonly title: string
  readonly text: string
  /** The rule behind it, in words. */
  readonly rule: string
  readonly href: string | null
}

export type InsightData = {
  readonly period: Period
  readonly days: readonly DayFigures[]
  readonly sums: Sums
  readonly before: Sums
  readonly top: readonly { readonly id: string; readonly title: string; readonly paidCents: number }[]
  readonly unsold: { readonly id: string; readonly title: string; readonly views: number } | null
  readonly unanswered: number
}

const percent = (part: number) => `${Math.round(part * 100)}%`
const spans: Readonly<Record<Period, string>> = { week: 'week', month: '30 days', year: 'year' }
const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

const limits = { growth: 0.1, views: 50, conversion: 0.2, share: 0.5, daySales: 20, dayLead: 1.5, unsoldViews: 25 }

/** Returns insights about the creator's figures, each with its rule. */
export function insightsOf(content: InsightData): readonly Insight[] {
  return [
    growth(content),
    conversion(content),
    leader(content),
    weekday(content),
    unsold(content),
    unanswered(content),
  ].filter((insight): insight is Insight => insight !== null)
}

function growth({ period, sums, before }: InsightData): Insight | null {
  const by = growthOf(sums.revenueCents, before.revenueCents)
  if (by === null || Math.abs(by) < limits.growth) return null
  const up = isManyTimes(by)
    ? `from ${moneyText(before.revenueCents)} to ${moneyText(sums.revenueCents)}`
    : `by ${percent(by)}`
  const title = by > 0 ? `Revenue is up ${up}` : `Revenue is down by ${percent(-by)}`
  const text = `Against the ${spans[period]} before.`
  return { title, text, rule: 'Revenue differs by 10% or more from the period before.', href: null }
}

function conversion({ period, sums, before }: InsightData): Insight | null {
  const [now, then] = [conversionOf(sums), conversionOf(before)]
  if (now === null || then === null || then === 0 || sums.views < limits.views || before.views < limits.views)
    return null
  const by = (now - then) / then
  if (Math.abs(by) < limits.conversion) return null
  const rate = (part: number) => `${(part * 100).toFixed(1)}%`
  return {
    title: by > 0 ? 'More of those who look buy' : 'Fewer of those who look buy',
    text: `${rate(now)} of views became sales, after ${rate(then)} in the ${spans[period]} before.`,
    rule: 'Conversion moved by a fifth or more, with 50 views or more in both periods.',
    href: null,
  }
}

function leader({ sums, top: [first] }: InsightData): Insight | null {
  if (!first || sums.revenueCents <= 0 || first.paidCents / sums.revenueCents <= limits.share) return null
  if (first.paidCents === sums.revenueCents) return null
  return {
    title: 'One listing carries the shop',
    text: `${first.title} brought ${percent(first.paidCents / sums.revenueCents)} of your revenue.`,
    rule: 'One listing of several brought more than half of the revenue.',
    href: `/prompt/${first.id}`,
  }
}

function weekday({ days, sums }: InsightData): Insight | null {
  if (sums.sales < limits.daySales) return null
  const byDay = weekdays.map((name, i) => ({
    name,
    sales: days.filter(({ day }) => new Date(day).getUTCDay() === i).reduce((sum, day) => sum + day.sales, 0),
  }))
  const best = byDay.toSorted((a, b) => b.sales - a.sales)[0]
  if (!best || best.sales < (sums.sales / 7) * limits.dayLead) return null
  return {
    title: `${best.name} sell best`,
    text: `${percent(best.sales / sums.sales)} of your sales came on ${best.name}.`,
    rule: 'One day of the week has one and a half times its share, among 20 sales or more.',
    href: null,
  }
}

function unsold({ unsold: looked }: InsightData): Insight | null {
  if (!looked || looked.views < limits.unsoldViews) return null
  return {
    title: 'Viewed but not sold',
    text: `${looked.title} was looked at ${looked.views} times in the last ${unsoldDays} days. A sample, an excerpt or another price may help.`,
    rule: 'The most viewed listing on sale without a sale in 7 days, from 25 views on.',
    href: `/edit-prompt/${looked.id}`,
  }
}

function unanswered({ unanswered: count }: InsightData): Insight | null {
  if (count === 0) return null
  return {
    title: count === 1 ? 'A review waits for your answer' : `${count} reviews wait for your answer`,
    text: 'Readers see that you care, and we ask creators to answer within 48 hours.',
    rule: 'Reviews of your listings to which you have not replied.',
    href: null,
  }
}
