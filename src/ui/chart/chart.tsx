import '#src/ui/chart/chart.css'
import { isWritten, planChart, type ChartKind, type ChartPoint } from '#src/ui/chart/scale.ts'
import { ChartPoints } from '#src/ui/chart/chart-points.tsx'
import { ChartShape } from '#src/ui/chart/chart-shape.tsx'
import { Table } from '#src/ui/data/table.tsx'

type ChartProps = {
  readonly title: string
  readonly kind: ChartKind
  /** Oldest first. The last is the newest, and marked. */
  readonly points: readonly ChartPoint[]
  /** What the values are, at the head of their column: "Revenue". */
  readonly unit: string
  readonly format: (value: number) => string
  /** Over the column of labels: "Day". */
  readonly labelHead?: string | undefined
}

const labelsAtMost = 6
const labelsOnPhones = 3

/** A drawing made on the server, whole without scripts; each value can be pointed at or come to by keyboard, and stands in a table. */
export function Chart({ title, kind, points, unit, format, labelHead = 'When' }: ChartProps) {
  const plan = planChart(
    points.map(({ value }) => value),
    kind,
  )
  const newest = points.at(-1)
  return (
    <figure className="figure">
      <figcaption className="figure-head">
        <b>{title}</b>
        {newest && (
          <span>
            {newest.label}: <mark className="figure-now">{format(newest.value)}</mark>
          </span>
        )}
      </figcaption>
      {points.length === 0 ? (
        <p className="figure-none quiet">Nothing to show for this time yet.</p>
      ) : (
        <div className="plot">
          {plan.ticks.map(({ value, y }) => (
            <span key={value} className="plot-tick" style={{ bottom: `${y}%` }} aria-hidden="true">
              {format(value)}
            </span>
          ))}
          <div className="plot-field">
            <ChartShape kind={kind} plan={plan} />
            <ChartPoints kind={kind} title={title} plan={plan} points={points} format={format} />
          </div>
          <div className="plot-labels" aria-hidden="true">
            {points.map(({ label }, i) =>
              isWritten(i, points.length, labelsAtMost) ? (
                <span
                  key={label}
                  className={isWritten(i, points.length, labelsOnPhones) ? undefined : 'only-desk'}
                  data-end={plan.points[i]?.x === 100 ? '' : undefined}
                  style={{ left: `${plan.points[i]?.x ?? 0}%` }}
                >
                  {label}
                </span>
              ) : null,
            )}
          </div>
        </div>
      )}
      <details className="figure-table">
        <summary>As a table</summary>
        <Table
          caption={title}
          columns={[
            { head: labelHead, cell: ({ label }: ChartPoint) => label },
            { head: unit, cell: ({ value }: ChartPoint) => format(value), numeric: true },
          ]}
          rows={points}
          rowKey={({ label }) => label}
        />
      </details>
    </figure>
  )
}
