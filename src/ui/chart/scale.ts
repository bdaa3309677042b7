export type ChartKind = 'line' | 'area' | 'bar'

export type ChartPoint = {
  /** As the axis has it, for example "Nov 12"; each only once. */
  readonly label: string
  readonly value: number
}

/** Places in per cent of the plot: x from its left edge, y from its foot. */
export type ChartPlan = {
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** Where the value 0 lies. */
  readonly zero: number
}

const wantedSteps = 4

/** Lays values out on round ticks that hold them all and 0. Values are finite; none at all makes an empty plot. */
export function planChart(values: readonly number[], kind: ChartKind): ChartPlan {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = roundStep((high - low || 1) / wantedSteps)
  const from = Math.floor(low / step) * step
  const to = Math.max(Math.ceil(high / step) * step, from + step)
  const y = (value: number) => percent((value - from) / (to - from))
  const count = Math.round((to - from) / step)
  return {
    ticks: Array.from({ length: count + 1 }, (_, i) => {
      const value = Number((from + i * step).toPrecision(12))
      return { value, y: y(value) }
    }),
    points: values.map((value, i) => ({ x: percent(placeOf(i, values.length, kind)), y: y(value) })),
    zero: y(0),
  }
}

/** 1, 2, 2.5 or 5 times a power of ten, and never less than was asked for. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= least * 0.999_999) ?? 10
  return factor * power
}

/** Bars stand in the middle of equal columns; a line goes from edge to edge. */
function placeOf(i: number, count: number, kind: ChartKind): number {
  if (kind === 'bar' || count === 1) return (i + 0.5) / count
  return i / (count - 1)
}

const percent = (part: number) => Math.round(part * 10_000) / 100

/** Which labels of the axis are written: the last always, and the others at equal steps back from it. */
export function isWritten(i: number, count: number, atMost: number): boolean {
  return (count - 1 - i) % Math.max(1, Math.ceil(count / atMost)) === 0
}
