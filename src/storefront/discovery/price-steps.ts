import type { Filters } from './rules.ts'
import { inMinorUnits } from './rules.ts'

/** The last step: everything above the top of the filter. */
const lastStep = 201
/** The steps in a thousand minor units, such as ten dollars, which have a total of their own, numbered from here. */
const stepsInTen = 20
const firstTen = 1000

/**
 * Returns the price steps of `listing_totals` that sum up to a price range: two for each hundred minor units, or one for a thousand if all
 * are in the range.
 */
export function stepsOf({ min, max }: Pick<Filters, 'min' | 'max'>): number[] {
  const stepAt = (bound: number) => inMinorUnits(bound) / 50
  const [first, last] = [stepAt(min ?? 0), max === null ? lastStep : stepAt(max)]
  const steps: number[] = []
  for (let step = first; step <= last;) {
    const end = Math.min(step + stepsInTen - 1, lastStep)
    const isWhole = step % stepsInTen === 0 && end <= last
    steps.push(isWhole ? firstTen + step / stepsInTen : step)
    step = isWhole ? end + 1 : step + 1
  }
  return steps
}
