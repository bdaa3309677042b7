import type { Figures } from '#src/features/analytics/view.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import type { Bucket, Period } from '#src/features/analytics/rules.ts'
import { conversionOf, periods } from '#src/features/analytics/rules.ts'
import type { AnalyticsView } from '#src/features/analytics/ui/words.ts'
import {
  conversionText,
  periodWords,
  bucketLabel,
  analyticsViews,
  growthNote,
  periodLabels,
} from '#src/features/analytics/ui/words.ts'
import { MostWanted } from '#src/features/discovery/ui/most-wanted.tsx'
import type { WantedSearch } from '#src/features/discovery/view.ts'
import { moneyText } from '#src/kernel/money.ts'
import { countText } from '#src/ui/elements/price-text.ts'
import { Rating } from '#src/ui/elements/rating.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Chart } from '#src/ui/chart/chart.tsx'
import type { ChartKind } from '#src/ui/chart/scale.ts'
import { Activity } from '#src/features/analytics/ui/activity.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { StatRow } from '#src/ui/elements/stat-row.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import '#src/features/analytics/ui/analytics.css'

/** The insights, each with its rule. */
export function Insights({ figures: { insights } }: { readonly figures: Figures }) {
  if (insights.length === 0)
    return (
      <EmptyState title="Nothing stands out">
        Insights come from your own figures by fixed rules. None of them has anything to say for this period.
      </EmptyState>
    )
  return (
    <ul className="insights">
      {insights.map(({ title, text, rule, href }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>
            {text} {href && <Link to={href}>Edit listing</Link>}
          </p>
          <p className="quiet small">Shown when: {rule}</p>
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
      <EmptyState title="Nothing sold yet">
        Your five best listings of {periodWords[period]} will stand here.
      </EmptyState>
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
  readonly title: string
  readonly kind: ChartKind
  readonly value: (bucket: Bucket) => number
  readonly format: (value: number) => string
}

const lines: readonly Line[] = [
  { title: 'Revenue', kind: 'area', value: ({ revenueCents }) => revenueCents, format: moneyText },
  { title: 'Sales', kind: 'bar', value: ({ sales }) => sales, format: countText },
  { title: 'Views', kind: 'bar', value: ({ views }) => views, format: countText },
  { title: 'Favourites', kind: 'bar', value: ({ favorites }) => favorites, format: countText },
  { title: 'Conversion', kind: 'line', value: (bucket) => conversionOf(bucket) ?? 0, format: conversionText },
  { title: 'Followers', kind: 'line', value: ({ followersSoFar }) => followersSoFar, format: countText },
]

/** Six charts, each with its table. */
export function Charts({ figures: { period, buckets, sums } }: { readonly figures: Figures }) {
  return (
    <>
      <div className="analytics-charts">
        {lines.map(({ title, kind, value, format }) => (
          <Chart
            key={title}
            title={title}
            kind={kind}
            unit={title}
            labelHead={period === 'year' ? 'Month' : 'Day'}
            format={format}
            points={buckets.map((bucket) => ({ label: bucketLabel(period, bucket), value: value(bucket) }))}
          />
        ))}
      </div>
      <p className="quiet small analytics-notes">
        Revenue is net of refunds; {moneyText(sums.shareCents)} of it is yours after the fee. One view per visitor per
        day. Conversion is sales per hundred views.
      </p>
      <p className="analytics-notes">
        <a className="btn btn-line btn-sm" href={`/analytics/export?period=${period}`} download>
          Download as CSV
        </a>
      </p>
    </>
  )
}

type AnalyticsPageProps = {
  readonly figures: Figures
  readonly view: AnalyticsView
  /** Searches without results, on the insights. */
  readonly wanted: readonly WantedSearch[]
  /** It is a page of its own and a tab of the profile. */
  readonly at: '/analytics' | '/profile/analytics'
}

/** A creator's analytics: figures of a period, top listings, activity and insights. */
export function AnalyticsPage({ figures, view, wanted, at }: AnalyticsPageProps) {
  const { period } = figures
  return (
    <div className="analytics">
      <PageHead
        title="Analytics"
        lead={`What your listings did in ${periodWords[period]}. Times in UTC.`}
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
            href: addressOf(at, period, id),
            current: id === view,
          }))}
        />
      </div>
      {view === 'overview' && <Charts figures={figures} />}
      {view === 'top' && <TopPrompts figures={figures} />}
      {view === 'activity' && <Activity figures={figures} />}
      {view === 'insights' && <Insights figures={figures} />}
      {view === 'insights' && <MostWanted searches={wanted} />}
    </div>
  )
}

function addressOf(at: AnalyticsPageProps['at'], period: Period, view: AnalyticsView): string {
  const query = new URLSearchParams()
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
