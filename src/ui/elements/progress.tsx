type ProgressProps = {
  label: string
  value: number
  max?: number | undefined
  /** Shown on the right; a percentage by default. */
  text?: string | undefined
}

/** A progress bar. */
export function Progress({ label, value, max = 100, text = `${Math.round((value / max) * 100)}%` }: ProgressProps) {
  return (
    <div className="field">
      <div className="progress-head" aria-hidden="true">
        <span className="label">{label}</span>
        <span className="quiet small">{text}</span>
      </div>
      <progress className="progress" value={value} max={max} aria-label={label} />
    </div>
  )
}
