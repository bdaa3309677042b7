import { classNames } from '#src/ui/elements/class-names.ts'

export type Stat = {
  label: string
  /** Formatted: "$58,204" or "4.9". */
  value: string
  /** The exact value of a shortened one, as a tooltip. */
  exact?: string | undefined
  note?: string | undefined
  trend?: 'up' | 'down' | undefined
}

/** Large figures in a row, all of one size. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <div
      className={classNames(
        'staves',
        stats.length === 3 ? 'staves-3' : 'staves-4',
        stats.some(({ value }) => value.length > 8) && 'is-wide',
      )}
    >
      {stats.map(({ label, value, exact, note, trend }) => (
        <div key={label} className="stat">
          <b title={exact === value ? undefined : exact}>{value}</b>
          <span>{label}</span>
          {note && <small className={trend}>{note}</small>}
        </div>
      ))}
    </div>
  )
}
