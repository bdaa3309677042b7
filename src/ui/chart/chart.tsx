import type { ChartKind, ChartPlan, ChartPoint } from '#src/ui/chart/scale.ts'
import { isWritten, planChart } from '#src/ui/chart/scale.ts'
import type { KeyboardEvent } from 'react'
import { itemFor } from '#src/ui/elements/menu-keys.ts'
import '#src/ui/chart/chart.css'
import { Table } from '#src/ui/data/table.tsx'

/** The lines and bars, stretched to the plot with constant stroke widths. Labels are HTML around the SVG. */
export function ChartShape({ kind, plan }: { kind: ChartKind; plan: ChartPlan }) {
  const line = plan.points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${100 - y}`).join('')
  const foot = 100 - plan.zero
  const first = plan.points[0]
  const last = plan.points.at(-1)
  return (
    <svg className="plot-shape" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {plan.ticks.map(({ value, y }) => (
        <path key={value} className={value === 0 ? 'plot-zero' : 'plot-rule'} d={`M0 ${100 - y}H100`} />
      ))}
      {kind === 'bar' && <Bars plan={plan} />}
      {kind === 'area' && first && last && (
        <path className="plot-area" d={`${line}L${last.x} ${foot}L${first.x} ${foot}Z`} />
      )}
      {kind !== 'bar' && <path className="plot-line" d={line} />}
    </svg>
  )
}

function Bars({ plan: { points, zero } }: { plan: ChartPlan }) {
  const width = (100 / points.length) * 0.62
  return points.map(({ x, y }, i) => (
    <rect
      key={x}
      className={i === points.length - 1 ? 'plot-bar is-now' : 'plot-bar'}
      x={x - width / 2}
      width={width}
      y={100 - Math.max(y, zero)}
      height={Math.abs(y - zero)}
    />
  ))
}

type ChartPointsProps = {
  readonly kind: ChartKind
  readonly title: string
  readonly plan: ChartPlan
  readonly points: readonly ChartPoint[]
  readonly format: (value: number) => string
}

/**
 * The focusable values: Tab stops at the newest; arrows, Home and End move between them. Time runs from left to right in every
 * script.
 */
export function ChartPoints({ kind, title, plan, points, format }: ChartPointsProps) {
  return (
    <ul className={kind === 'bar' ? 'plot-points is-bars' : 'plot-points'} aria-label={title} onKeyDown={step}>
      {points.map(({ label, value }, i) => (
        <li key={label} style={{ left: `${plan.points[i]?.x ?? 0}%`, width: `${100 / points.length}%` }}>
          <span
            className={i === points.length - 1 ? 'plot-point is-now' : 'plot-point'}
            style={{ bottom: `${plan.points[i]?.y ?? 0}%` }}
            role="img"
            aria-label={`${label}: ${format(value)}`}
            tabIndex={i === points.length - 1 ? 0 : -1}
          >
            <span className="plot-value" data-end={sideOf(plan.points[i]?.x ?? 0)} aria-hidden="true">
              <b>{format(value)}</b> {label}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const keys: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  Home: 'Home',
  End: 'End',
}

function step(event: KeyboardEvent<HTMLUListElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('.plot-point')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = itemFor(
    keys[event.key] ?? '',
    at,
    stops.map(() => ''),
  )
  if (next === null) return
  event.preventDefault()
  stops[next]?.focus()
}

/** Near an edge, the label is placed towards the middle. */
const sideOf = (x: number) => (x > 75 ? 'right' : x < 25 ? 'left' : undefined)

type ChartProps = {
  readonly title: string
  readonly kind: ChartKind
  /** Oldest first. The newest is highlighted. */
  readonly points: readonly ChartPoint[]
  /** The name of the values and their table column: "Revenue". */
  readonly unit: string
  readonly format: (value: number) => string
  /** A shorter format for the axis. */
  readonly tickFormat?: ((value: number) => string) | undefined
  /** The header of the label column: "Day". */
  readonly labelHead?: string | undefined
}

const labelsAtMost = 6
const labelsOnPhones = 3

/** A chart rendered on the server that works without scripts. Each value can be hovered or focused, and is also in a table. */
export function Chart({ title, kind, points, unit, format, tickFormat = format, labelHead = 'When' }: ChartProps) {
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
        <p className="figure-none quiet">No data for this period yet.</p>
      ) : (
        <div className="plot">
          {plan.ticks.map(({ value, y }) => (
            <span key={value} className="plot-tick" style={{ bottom: `${y}%` }} aria-hidden="true">
              {tickFormat(value)}
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
                  className={isWritten(i, points.length, labelsOnPhones) ? undefined : 'only-desktop'}
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
