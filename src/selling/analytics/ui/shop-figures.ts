import { plural } from '#src/kernel/plural.ts'
import { roundMoneyText } from '#src/kernel/short-money.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { Recent, Sums } from '#src/selling/analytics/rules.ts'
import { growthOf, isManyTimes } from '#src/selling/analytics/rules.ts'
import { countText } from '#src/ui/elements/price-text.ts'
import type { Stat } from '#src/ui/elements/stat-row.tsx'

/** A creator's lifetime totals, with those of the latest days. */
export type ShopFigures = Pick<Sums, 'sales' | 'revenueCents' | 'views'> & {
  readonly recent: Recent
  readonly listings: number
  readonly active: number
}

/** The four figures of the profile overview, each with its change in the last seven days. */
export function totalStats({ sales, revenueCents, views, recent, ...shop }: ShopFigures): readonly Stat[] {
  const { week, weekBefore } = recent
  return [
    { label: 'Total Sales', value: countText(sales), ...added(week.sales, countText) },
    {
      label: 'Total Revenue',
      value: moneyText(revenueCents),
      exact: moneyText(revenueCents),
      ...added(week.revenueCents, roundMoneyText),
    },
    activeStat(shop),
    { label: 'Total Views', value: countText(views), ...viewsChange(week.views, weekBefore.views) },
  ]
}

/** The four figures of the dashboard: today's, with the totals. */
export function todayStats({ sales, revenueCents, views, recent: { today }, ...shop }: ShopFigures): readonly Stat[] {
  return [
    { label: 'Sales today', value: countText(today.sales), note: `${countText(sales)} in total` },
    {
      label: 'Revenue today',
      value: moneyText(today.revenueCents),
      exact: moneyText(today.revenueCents),
      note: `${moneyText(revenueCents)} in total`,
    },
    { label: 'Views today', value: countText(today.views), note: `${countText(views)} in total` },
    activeStat(shop),
  ]
}

function activeStat({ listings, active }: Pick<ShopFigures, 'listings' | 'active'>): Stat {
  const off = listings - active
  return {
    label: 'Active Listings',
    value: countText(active),
    note: off > 0 ? `${countText(off)} inactive` : undefined,
  }
}

/** "+9 this week". Revenue falls by refunds of earlier sales. */
function added(figure: number, format: (figure: number) => string): Pick<Stat, 'note' | 'trend'> {
  if (figure === 0) return {}
  if (figure < 0) return { note: `−${format(-figure)} this week`, trend: 'down' }
  return { note: `+${format(figure)} this week`, trend: 'up' }
}

function viewsChange(now: number, before: number): Pick<Stat, 'note' | 'trend'> {
  const growth = growthOf(now, before)
  if (growth === null || isManyTimes(growth)) return added(now, countText)
  const points = Math.round(growth * 100)
  if (points === 0) return { note: 'Same as last week' }
  return points > 0 ? { note: `+${points}% this week`, trend: 'up' } : { note: `−${-points}% this week`, trend: 'down' }
}

/** One sentence on recent changes. */
export function newsText({ recent: { salesSinceYesterday, week } }: ShopFigures): string {
  const sold = (count: number) => plural(count, { one: '1 sale', other: `${countText(count)} sales` })
  if (salesSinceYesterday > 0) return `${sold(salesSinceYesterday)} since yesterday.`
  if (week.sales > 0) return `${sold(week.sales)} in the last 7 days.`
  if (week.views > 0)
    return `${plural(week.views, { one: '1 view', other: `${countText(week.views)} views` })} in the last 7 days.`
  return 'No views in the last 7 days.'
}
