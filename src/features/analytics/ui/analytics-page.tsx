import type { Period } from '#src/features/analytics/rules.ts'
import { conversionOf, periods } from '#src/features/analytics/rules.ts'
import { Activity } from '#src/features/analytics/ui/activity.tsx'
import { Charts } from '#src/features/analytics/ui/charts.tsx'
import { Insights } from '#src/features/analytics/ui/insights.tsx'
import { TopPrompts } from '#src/features/analytics/ui/top-prompts.tsx'
import type { AnalyticsView } from '#src/features/analytics/ui/words.ts'
import {
  analyticsViews,
  conversionText,
  growthNote,
  periodLabels,
  periodWords,
} from '#src/features/analytics/ui/words.ts'
import type { Figures } from '#src/features/analytics/view.ts'
import { classNames } from '#src/ui/elements/class-names.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { countText, moneyText } from '#src/ui/elements/price-text.ts'
import { StatRow } from '#src/ui/elements/stat-row.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import '#src/features/analytics/ui/analytics.css'

type AnalyticsPageProps = {
  readonly figures: Figures
  readonly view: AnalyticsView
  /** It has an address of its own, and is a tab of the profile. */
  readonly at: '/analytics' | '/profile'
}

/** How a creator's shop goes: figures of a period, what sold, what happened, and what stands out. */
export function AnalyticsPage({ figures, view, at }: AnalyticsPageProps) {
  const { period } = figures
  return (
    <div className="analytics">
      <PageHead
        title="Analytics"
        lead={`What your listings did in ${periodWords[period]}. Days begin at midnight UTC.`}
        actions={
          <div className="analytics-acts">
            <nav className="analytics-periods" aria-label="Period">
              {periods.map((one) => (
                <Link
                  key={one}
                  to={addressOf(at, one, view)}
                  className={classNames('btn btn-sm', one === period ? 'btn-ink' : 'btn-line')}
                  aria-current={one === period ? 'true' : undefined}
                  preventScrollReset
                >
                  {periodLabels[one]}
                </Link>
              ))}
            </nav>
            <Link to="/purchases">My Purchases</Link>
            <Link to="/profile?tab=payouts">View Payouts</Link>
          </div>
        }
      />
      <Stats figures={figures} />
      <div className="analytics-tabs">
        <Tabs
          label="Parts of the analytics"
          tabs={analyticsViews.map(({ id, name }) => ({
            name,
            href: addressOf(at, period, id),
            current: id === view,
          }))}
        />
      </div>
      {view === 'overview' && <Charts figures={figures} />}
      {view === 'top' && <TopPrompts figures={figures} />}
      {view === 'activity' && <Activity figures={figures} />}
      {view === 'insights' && <Insights figures={figures} />}
    </div>
  )
}

function addressOf(at: AnalyticsPageProps['at'], period: Period, view: AnalyticsView): string {
  const query = new URLSearchParams(at === '/profile' ? { tab: 'analytics' } : {})
  if (period !== 'month') query.set('period', period)
  if (view !== 'overview') query.set('view', view)
  const text = query.toString()
  return text === '' ? at : `${at}?${text}`
}

function Stats({ figures: { period, sums, before } }: { readonly figures: Figures }) {
  const [rate, rateBefore] = [conversionOf(sums), conversionOf(before)]
  return (
    <StatRow
      stats={[
        {
          label: 'Revenue',
          value: moneyText(sums.revenueCents),
          ...growthNote(period, sums.revenueCents, before.revenueCents, moneyText),
        },
        { label: 'Sales', value: countText(sums.sales), ...growthNote(period, sums.sales, before.sales, countText) },
        { label: 'Views', value: countText(sums.views), ...growthNote(period, sums.views, before.views, countText) },
        {
          label: 'Conversion',
          value: conversionText(rate),
          ...(rate !== null && rateBefore !== null ? growthNote(period, rate, rateBefore, conversionText) : {}),
        },
      ]}
    />
  )
}
