import type { KeyboardEvent } from 'react'
import { itemFor } from '#src/ui/elements/menu-keys.ts'
import type { ChartKind, ChartPlan, ChartPoint } from '#src/ui/chart/scale.ts'

type ChartPointsProps = {
  readonly kind: ChartKind
  readonly title: string
  readonly plan: ChartPlan
  readonly points: readonly ChartPoint[]
  readonly format: (value: number) => string
}

/** The values themselves: one stop for Tab at the newest, and arrows, Home and End among them. Time goes from left to right in every script. */
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

/** Near an edge the value is written towards the middle. */
const sideOf = (x: number) => (x > 75 ? 'right' : x < 25 ? 'left' : undefined)
