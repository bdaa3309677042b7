/** One line of the table. Ratios say how fast ours is, with the other side as 1. */
export type Row = {
  readonly question: string
  readonly ours: string
  readonly other: string
  readonly result: string
  readonly target: string
  /** Null where there is no target. */
  readonly isMet: boolean | null
}

/** A comparison of two speeds. */
export function ratioRow(
  question: string,
  { ours, other, ratio }: { ours: number; other: number; ratio: number },
  target: number | null = null,
): Row {
  return {
    question,
    ours: perSecond(ours),
    other: perSecond(other),
    result: asRatio(ratio),
    target: target === null ? '' : `at least ${asRatio(target)}`,
    isMet: target === null ? null : ratio >= target,
  }
}

/** A figure that stands for itself, with the most that it may be. */
export function figureRow(question: string, figure: number, unit: string, most: number | null = null): Row {
  return {
    question,
    ours: '',
    other: '',
    result: `${figure.toFixed(1)} ${unit}`,
    target: most === null ? '' : `at most ${most} ${unit}`,
    isMet: most === null ? null : figure <= most,
  }
}

function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en-US')} /s`
}

/** Small ones as a fraction, which reads better than 0.013. */
function asRatio(ratio: number): string {
  return ratio >= 0.1 ? ratio.toFixed(2) : `1/${(1 / ratio).toFixed(0)}`
}
