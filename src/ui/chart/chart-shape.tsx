import type { ChartKind, ChartPlan } from '#src/ui/chart/scale.ts'

/** The lines and bars, stretched over the plot; widths of strokes stay as they are. The words around it are no part of the drawing. */
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
