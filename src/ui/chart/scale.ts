export type ChartKind = 'line' | 'area' | 'bar'

export type ChartPoint = {
  /** The label on the axis, such as "Nov 12"; unique. */
  readonly label: string
  readonly value: number
}

/** Positions in percent of the plot: x from the left edge, y from the bottom. */
export type ChartPlan = {
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** The position of the value 0. */
  readonly zero: number
}

const wantedSteps = 4

/** Positions values on round ticks that span all of them and 0. Values are finite; without any, the plot is empty. */
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

/** The next 1, 2, 2.5 or 5 times a power of ten that is not smaller. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= least * 0.999_999) ?? 10
  return factor * power
}

/** Bars are centered in equal columns; a line runs from edge to edge. */
function placeOf(i: number, count: number, kind: ChartKind): number {
  if (kind === 'bar' || count === 1) return (i + 0.5) / count
  return i / (count - 1)
}

const percent = (part: number) => Math.round(part * 10_000) / 100

/** Selects the axis labels to show: always the last, and others at equal steps before it. */
export function isWritten(i: number, count: number, atMost: number): boolean {
  return (count - 1 - i) % Math.max(1, Math.ceil(count / atMost)) === 0
}
