import { classNames } from '#src/ui/elements/class-names.ts'

export type Stat = {
  label: string
  /** Formatted: "$58,204" or "4.9". */
  value: string
  note?: string | undefined
  trend?: 'up' | 'down' | undefined
}

/** Large figures in a row. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <div className={classNames('staves', stats.length === 3 ? 'staves-3' : 'staves-4')}>
      {stats.map(({ label, value, note, trend }) => (
        <div key={label} className="stat">
          <b className={classNames(value.length > 8 && 'is-wide')}>{value}</b>
          <span>{label}</span>
          {note && <small className={trend}>{note}</small>}
        </div>
      ))}
    </div>
  )
}
