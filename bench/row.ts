/** A row of the table. Ratios are the app's speed relative to the baseline. */
export type Row = {
  readonly name: string
  readonly app: string
  readonly baseline: string
  readonly result: string
  readonly target: string
  /** Null if there is no target. */
  readonly isMet: boolean | null
}

/** Creates the row of a comparison of two speeds. */
export function ratioRow(
  name: string,
  { app, other, ratio }: { app: number; other: number; ratio: number },
  target: number | null = null,
): Row {
  return {
    name,
    app: perSecond(app),
    baseline: perSecond(other),
    result: formatRatio(ratio),
    target: target === null ? '' : `at least ${formatRatio(target)}`,
    isMet: target === null ? null : ratio >= target,
  }
}

/** Creates the row of a single figure with an optional maximum. */
export function figureRow(name: string, figure: number, unit: string, max: number | null = null): Row {
  return {
    name,
    app: '',
    baseline: '',
    result: `${figure.toFixed(1)} ${unit}`,
    target: max === null ? '' : `at most ${max} ${unit}`,
    isMet: max === null ? null : figure <= max,
  }
}

/** Creates the row of a rate with an optional minimum. */
export function rateRow(name: string, rate: number, min: number | null = null): Row {
  return {
    name,
    app: '',
    baseline: '',
    result: `${rate.toFixed(1)} /s`,
    target: min === null ? '' : `at least ${min} /s`,
    isMet: min === null ? null : rate >= min,
  }
}

function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en-US')} /s`
}

/** Formats small ratios as a fraction, which reads better than 0.013. */
function formatRatio(ratio: number): string {
  return ratio >= 0.1 ? ratio.toFixed(2) : `1/${(1 / ratio).toFixed(0)}`
}
