import type { Filters } from './rules.ts'

/** The last step: everything above 100 dollars. */
const lastStep = 201
/** The steps in ten dollars, which have a total of their own, numbered from here. */
const stepsInTen = 20
const firstTen = 1000

/**
 * Returns the price steps of `listing_totals` that sum up to a price range: two for each dollar, or one for ten dollars if all
 * are in the range.
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
