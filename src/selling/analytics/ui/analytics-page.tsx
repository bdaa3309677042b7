import type { Figures } from '#src/selling/analytics/view.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import type { Bucket, Period } from '#src/selling/analytics/rules.ts'
import { conversionOf, periods } from '#src/selling/analytics/rules.ts'
import type { AnalyticsView, Metric } from '#src/selling/analytics/ui/words.ts'
import {
  conversionText,
  periodWords,
  bucketLabel,
  analyticsViews,
  growthNote,
  metricOf,
  metrics,
  periodLabels,
} from '#src/selling/analytics/ui/words.ts'
import { MostWanted } from '#src/storefront/discovery/ui/most-wanted.tsx'
import type { WantedSearch } from '#src/storefront/discovery/view.ts'
import { roundMoneyText } from '#src/kernel/short-money.ts'
import { moneyText } from '#src/kernel/money.ts'
import { countText } from '#src/ui/elements/price-text.ts'
import { Rating } from '#src/ui/elements/rating.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Chart } from '#src/ui/chart/chart.tsx'
import type { ChartKind } from '#src/ui/chart/scale.ts'
import { Activity } from '#src/selling/analytics/ui/activity.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'
import { StatRow } from '#src/ui/elements/stat-row.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import '#src/selling/analytics/ui/analytics.css'

/** Notable changes in the figures. */
export function Insights({ figures: { insights } }: { readonly figures: Figures }) {
  if (insights.length === 0)
    return (
      <EmptyState title="No insights yet">
        Changes in revenue and conversion, and listings that need work, will show up here.
      </EmptyState>
    )
  return (
    <ul className="insights">
      {insights.map(({ title, text, href }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>
            {text} {href && <Link to={href}>{href.startsWith('/edit-prompt/') ? 'Edit listing' : 'View listing'}</Link>}
          </p>
        </li>
      ))}
    </ul>
  )
}

type Top = Figures['top'][number]

const columns: readonly Column<Top>[] = [
  { head: 'Title', cell: (row) => <Title {...row} /> },
  { head: 'Revenue', numeric: true, cell: ({ revenueCents }) => moneyText(revenueCents) },
  { head: 'Sales', numeric: true, cell: ({ sales }) => countText(sales) },
  { head: 'Views', numeric: true, wideOnly: true, cell: ({ views }) => countText(views) },
  { head: 'Conversion', numeric: true, wideOnly: true, cell: (row) => conversionText(conversionOf(row)) },
  {
    head: 'Rating',
    numeric: true,
    wideOnly: true,
    cell: (row) => <Rating average={row.rating} reviews={row.reviews} />,
  },
]

/** The top listings. */
export function TopPrompts({ figures: { top, period } }: { readonly figures: Figures }) {
  if (top.length === 0)
    return (
      <EmptyState title="No sales yet">Your five best listings of {periodWords[period]} will show up here.</EmptyState>
    )
  return (
    <Table caption={`Top prompts of ${periodWords[period]}`} columns={columns} rows={top} rowKey={({ id }) => id} />
  )
}

/** Listings off sale have no page. */
function Title({ id, title, isListed }: Top) {
  if (isListed)
    return (
      <Link className="title" dir="auto" to={`/prompt/${id}`}>
        {title}
      </Link>
    )
  return (
    <span className="title" dir="auto">
      {title}
    </span>
  )
}

type Line = {
  readonly kind: ChartKind
  readonly value: (bucket: Bucket) => number
  readonly format: (value: number) => string
  readonly tickFormat?: (value: number) => string
}

const lines: Readonly<Record<Metric, Line>> = {
  revenue: {
    kind: 'area',
    value: ({ revenueCents }) => revenueCents,
    format: moneyText,
    tickFormat: roundMoneyText,
  },
  sales: { kind: 'bar', value: ({ sales }) => sales, format: countText },
  views: { kind: 'bar', value: ({ views }) => views, format: countText },
  conversion: { kind: 'line', value: (bucket) => conversionOf(bucket) ?? 0, format: conversionText },
  favorites: { kind: 'bar', value: ({ favorites }) => favorites, format: countText },
  followers: { kind: 'line', value: ({ followersSoFar }) => followersSoFar, format: countText },
}

/** The chart of one metric, with links to the others. */
export function MetricChart({
  figures: { period, buckets, sums },
  metric,
}: Pick<AnalyticsPageProps, 'figures' | 'metric'>) {
  const { name } = metricOf(metric)
  return (
    <>
      <nav className="analytics-metrics" aria-label="Metric">
        {metrics.map(({ id, name }) => (
          <Link
            key={id}
            to={addressOf({ period, view: 'overview', metric: id })}
            className={classNames('btn btn-sm', id === metric ? 'btn-ink' : 'btn-line')}
            aria-current={id === metric ? 'true' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="analytics-chart">
        <Chart
          title={name}
          {...lines[metric]}
          unit={name}
          labelHead={period === 'year' ? 'Month' : 'Day'}
          points={buckets.map((bucket) => ({ label: bucketLabel(period, bucket), value: lines[metric].value(bucket) }))}
        />
      </div>
      <div className="analytics-foot">
        <p className="quiet small">
          Revenue is net of refunds; you get {moneyText(sums.shareCents)} of it after the fee. One view per visitor per
          day. Times in UTC.
        </p>
        <a className="btn btn-line btn-sm" href={`/analytics/export?period=${period}`} download>
          Download as CSV
        </a>
      </div>
    </>
  )
}

type AnalyticsPageProps = {
  readonly figures: Figures
  readonly view: AnalyticsView
  /** The metric in the chart. */
  readonly metric: Metric
  /** Searches without results, on the insights. */
  readonly wanted: readonly WantedSearch[]
}

/** A creator's analytics: figures of a period, top listings, activity and insights. */
export function AnalyticsPage({ figures, view, metric, wanted }: AnalyticsPageProps) {
  const { period } = figures
  return (
    <div className="analytics">
      <PageHead
        title="Analytics"
        actions={
          <div className="analytics-acts">
            <nav className="analytics-periods" aria-label="Period">
              {periods.map((one) => (
                <Link
                  key={one}
                  to={addressOf({ period: one, view, metric })}
                  className={classNames('btn btn-sm', one === period ? 'btn-ink' : 'btn-line')}
                  aria-current={one === period ? 'true' : undefined}
                  preventScrollReset
                >
                  {periodLabels[one]}
                </Link>
              ))}
            </nav>
            <Link to="/purchases">My Purchases</Link>
            <Link to="/profile/payouts">View Payouts</Link>
          </div>
        }
      />
      <Stats figures={figures} />
      <div className="analytics-tabs">
        <Tabs
          label="Parts of the analytics"
          tabs={analyticsViews.map(({ id, name }) => ({
            name,
            href: addressOf({ period, view: id, metric }),
            current: id === view,
          }))}
        />
      </div>
      {view === 'overview' && <MetricChart figures={figures} metric={metric} />}
      {view === 'overview' && <ByLicense figures={figures} />}
      {view === 'top' && <TopPrompts figures={figures} />}
      {view === 'activity' && <Activity figures={figures} />}
      {view === 'insights' && <Insights figures={figures} />}
      {view === 'insights' && <MostWanted searches={wanted} />}
    </div>
  )
}

type Sold = Figures['licenses'][number]

/** Only for creators who sold several licenses. */
function ByLicense({ figures: { licenses, period } }: { readonly figures: Figures }) {
  const nameOf = useNameOf()
  if (licenses.length === 0) return null
  const columns: readonly Column<Sold>[] = [
    { head: 'License', cell: ({ licence }) => nameOf('license', licence) },
    { head: 'Sales', numeric: true, cell: ({ sales }) => countText(sales) },
    { head: 'Revenue', numeric: true, cell: ({ revenueCents }) => moneyText(revenueCents) },
  ]
  return (
    <section className="section-block" aria-labelledby="by-license">
      <h2 id="by-license">Revenue by license</h2>
      <Table
        caption={`Revenue by license in ${periodWords[period]}`}
        columns={columns}
        rows={licenses}
        rowKey={({ licence }) => licence}
      />
      <p className="quiet small mt-2">Before tax and partial refunds. Refunded sales are left out.</p>
    </section>
  )
}

type Address = { readonly period: Period; readonly view: AnalyticsView; readonly metric: Metric }

function addressOf({ period, view, metric }: Address): string {
  const query = new URLSearchParams()
  if (period !== 'month') query.set('period', period)
  if (view !== 'overview') query.set('view', view)
  if (metric !== 'revenue') query.set('metric', metric)
  return query.size > 0 ? `/profile/analytics?${query}` : '/profile/analytics'
}

function Stats({ figures: { period, sums, before } }: { readonly figures: Figures }) {
  const [rate, rateBefore] = [conversionOf(sums), conversionOf(before)]
  return (
    <StatRow
      stats={[
        {
          label: 'Revenue',
          value: moneyText(sums.revenueCents),
          exact: moneyText(sums.revenueCents),
          ...growthNote(period, sums.revenueCents, before.revenueCents, roundMoneyText),
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
