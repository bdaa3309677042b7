import { plural } from '#src/kernel/plural.ts'
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

/** A creator's latest days, up to now. */
export type Recent = {
  readonly today: Sums
  /** The sales of yesterday and today. */
  readonly salesSinceYesterday: number
  /** The last seven days including today, and the seven before. */
  readonly week: Sums
  readonly weekBefore: Sums
}

export function recentOf(days: readonly DayFigures[], now: Date): Recent {
  const { from, before } = boundsOf('week', now)
  const since = (first: string) => sumOf(days.filter(({ day }) => day >= first))
  return {
    today: since(dayOf(now.getTime())),
    salesSinceYesterday: since(dayOf(now.getTime() - dayMs)).sales,
    week: since(from),
    weekBefore: sumOf(days.filter(({ day }) => day >= before && day < from)),
  }
}

/** The weeks in the earnings chart. */
export const weeksShown = 12

/** The first day of the first of these weeks. Weeks begin on Monday; the last one contains `now`. */
export function firstWeekDay(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return dayOf(now.getTime() - (sinceMonday + 7 * (weeksShown - 1)) * dayMs)
}

/** A week by its Monday, with the creator's share of its sales. */
export type WeekEarnings = { readonly start: string; readonly shareCents: Cents }

export function weeksOf(days: readonly DayFigures[], now: Date): readonly WeekEarnings[] {
  const first = Date.parse(firstWeekDay(now))
  return Array.from({ length: weeksShown }, (_, i) => {
    const [start, end] = [dayOf(first + 7 * i * dayMs), dayOf(first + (7 * i + 7) * dayMs)]
    return { start, shareCents: sumOf(days.filter(({ day }) => day >= start && day < end)).shareCents }
  })
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
  readonly href: string | null
}

/** Recent reviews without a reply: their number, and the listing with the newest one. */
export type Unanswered = { readonly count: number; readonly promptId: string; readonly title: string }

/** Older reviews are not counted as unanswered. */
export const answerDays = 30

export type InsightData = {
  readonly period: Period
  readonly days: readonly DayFigures[]
  readonly sums: Sums
  readonly before: Sums
  readonly top: readonly { readonly id: string; readonly title: string; readonly paidCents: number }[]
  readonly unsold: { readonly id: string; readonly title: string; readonly views: number } | null
  readonly unanswered: Unanswered | null
}

const percent = (part: number) => `${Math.round(part * 100)}%`
const spans: Readonly<Record<Period, string>> = { week: 'week', month: '30 days', year: 'year' }
const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

const limits = { growth: 0.1, views: 50, conversion: 0.2, share: 0.5, daySales: 20, dayLead: 1.5, unsoldViews: 25 }

/** Returns insights about the creator's figures. */
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
  const text = `Compared with the previous ${spans[period]}.`
  return { title, text, href: null }
}

function conversion({ period, sums, before }: InsightData): Insight | null {
  const [now, then] = [conversionOf(sums), conversionOf(before)]
  if (now === null || then === null || then === 0 || sums.views < limits.views || before.views < limits.views)
    return null
  const by = (now - then) / then
  if (Math.abs(by) < limits.conversion) return null
  const rate = (part: number) => `${(part * 100).toFixed(1)}%`
  return {
    title: by > 0 ? 'Conversion is up' : 'Conversion is down',
    text: `${rate(now)} of views became sales, compared with ${rate(then)} in the previous ${spans[period]}.`,
    href: null,
  }
}

function leader({ sums, top: [first] }: InsightData): Insight | null {
  if (!first || sums.revenueCents <= 0 || first.paidCents / sums.revenueCents <= limits.share) return null
  if (first.paidCents === sums.revenueCents) return null
  return {
    title: 'One listing makes most of your revenue',
    text: `${first.title} made ${percent(first.paidCents / sums.revenueCents)} of it.`,
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
    text: `${percent(best.sales / sums.sales)} of your sales were on ${best.name}.`,
    href: null,
  }
}

function unsold({ unsold: looked }: InsightData): Insight | null {
  if (!looked || looked.views < limits.unsoldViews) return null
  return {
    title: 'Viewed but not sold',
    text: `${looked.title} had ${looked.views} views and no sale in ${unsoldDays} days. A sample, an excerpt or another price may help.`,
    href: `/edit-prompt/${looked.id}`,
  }
}

function unanswered({ unanswered }: InsightData): Insight | null {
  if (unanswered === null) return null
  return {
    title: unansweredText(unanswered.count),
    text: `The newest is about ${unanswered.title}.`,
    href: `/prompt/${unanswered.promptId}#reviews`,
  }
}

export const unansweredText = (count: number) =>
  plural(count, { one: '1 new review without a reply', other: `${count} new reviews without a reply` })

/** The share of views that became sales, of the marketplace's listings with a sample and without. */
export type SampleEffect = { readonly withSample: number; readonly without: number }
type SampleFigures = { readonly hasSample: boolean; readonly views: number; readonly sales: number }

/** With fewer views of either, the shares say nothing. */
const fewestViews = 200

/** The effect of samples on conversion; null without enough views, or if there is no gain. */
export function sampleEffectOf(figures: readonly SampleFigures[]): SampleEffect | null {
  const rate = (hasSample: boolean) => {
    const found = figures.find((each) => each.hasSample === hasSample)
    return found && found.views >= fewestViews ? found.sales / found.views : null
  }
  const [withSample, without] = [rate(true), rate(false)]
  return withSample !== null && without !== null && withSample > without ? { withSample, without } : null
}
