import type { Filters } from './rules.ts'

/** The last one: all above a hundred dollars. */
const lastStep = 201
/** So many make ten dollars, which are kept together as well, numbered from here on. */
const stepsInTen = 20
const firstTen = 1000

/**
 * The price steps of `listing_totals` whose sum is the total of a price range: two for each dollar, and one for ten dollars wherever
 * all of them are in the range.
 */
export function stepsOf({ min, max }: Pick<Filters, 'min' | 'max'>): number[] {
  const [first, last] = [2 * (min ?? 0), max === null ? lastStep : 2 * max]
  const steps: number[] = []
  for (let step = first; step <= last;) {
    const end = Math.min(step + stepsInTen - 1, lastStep)
    const isWhole = step % stepsInTen === 0 && end <= last
    steps.push(isWhole ? firstTen + step / stepsInTen : step)
    step = isWhole ? end + 1 : step + 1
  }
  return steps
}
