import type { Filters } from './rules.ts'
import { topPrice } from './rules.ts'

type PriceRange = Pick<Filters, 'min' | 'max'>

/** The kinds of listings that filters want, as the indexes of words and of titles know them: of each group any of its marks. */
export function marksOfKinds({ category, model, type }: Filters): string[] {
  return [anyOf('c', category), anyOf('m', model), anyOf('t', type)].filter((mark) => mark !== '')
}

/** The same of bands of prices. They are rough, so that rows are to be asked for their price all the same. None for no bands. */
export function marksOfBands(bands: readonly number[]): string[] {
  return bands.length > 0 ? [anyOf('p', bands)] : []
}

/** What reaches this level of quality, as the index of titles knows it. */
export const markOfLevel = (level: number): string => anyOf('q', [level])

const anyOf = (group: string, values: readonly (string | number)[]) =>
  values.map((value) => `'=${group}:${value}'`).join(' | ')

/** Where the bands of prices begin, in dollars, as `price_band` counts them (migration 0047): narrow where most prices are. */
const starts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, topPrice]

/** The band of a price in dollars. */
export const bandOf = (dollars: number): number => starts.findLastIndex((start) => start <= dollars)

/** Each band is a list more that is held against every listing that has the words: of more of them it is sooner opened for its price. */
const mostBands = 4

/** The bands that a range of prices touches; none where they are so many that nothing would be won. */
export function bandsOf(range: PriceRange): number[] {
  const bands = allBands(range)
  return bands.length <= mostBands ? bands : []
}

/** Prices are not spread evenly over a range. */
const margin = 1.5

/** A few bands within a range that are likely to have so large a part of what costs as much; none where no few would do. */
export function bandsWithPart(range: PriceRange, part: number): number[] {
  const [from, to] = [range.min ?? 0, range.max ?? topPrice]
  const wanted = margin * part * (to - from)
  const ends = (band: number) => starts[band + 1] ?? Infinity
  const widthOf = (band: number) => ends(band) - (starts[band] ?? 0)
  // The widest first, and of the same width the cheapest, where there are more.
  const whole = allBands(range)
    .filter((band) => (starts[band] ?? 0) >= from && ends(band) <= to)
    .toSorted((one, other) => widthOf(other) - widthOf(one))
  for (const [at] of whole.slice(0, mostBands).entries()) {
    const chosen = whole.slice(0, at + 1)
    if (chosen.reduce((width, band) => width + widthOf(band), 0) >= wanted) return chosen
  }
  return []
}

function allBands({ min, max }: PriceRange): number[] {
  const [first, last] = [bandOf(min ?? 0), bandOf(max ?? topPrice)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
