import type { Bucket } from '#src/features/analytics/rules.ts'
import { conversionOf } from '#src/features/analytics/rules.ts'
import { bucketLabel, conversionText } from '#src/features/analytics/ui/words.ts'
import type { Figures } from '#src/features/analytics/view.ts'
import { Chart } from '#src/ui/chart/chart.tsx'
import type { ChartKind } from '#src/ui/chart/scale.ts'
import { countText, moneyText } from '#src/ui/elements/price-text.ts'

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

/** Six figures over time, each with its table. */
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
        Revenue is what buyers paid, less what went back to them, on the day it was booked; {moneyText(sums.shareCents)}{' '}
        of it is yours after the fee. Sales are those that were not refunded, on the day they were made. A view is
        counted once for each visitor, listing and day. Conversion is sales in a hundred views. Favourites and followers
        are those that are still there.
      </p>
      <p className="analytics-notes">
        <a className="btn btn-line btn-sm" href={`/analytics/export?period=${period}`} download>
          Download as CSV
        </a>
      </p>
    </>
  )
}
