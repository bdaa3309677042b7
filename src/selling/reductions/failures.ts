import { failure } from '#src/kernel/failure.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { PeriodProblem } from './rules.ts'
import { reductionTexts as texts } from './texts.ts'

const title = texts.failed

export const listingMissing = failure('missing', 'listing-missing', texts.listingMissing, { title })
export const reductionMissing = failure('missing', 'reduction-missing', texts.missing, { title })
export const reductionExists = failure('conflict', 'reduction-exists', texts.exists, { title })
export const notOnSale = failure('conflict', 'not-on-sale', texts.notOnSale, { title })
export const pricesNotFixed = failure('conflict', 'prices-not-fixed', texts.notFixed, { title })
export const tooManyReductions = failure('limited', 'too-many-reductions', texts.tooMany, { title })

export const priceRefused = (problem: string) =>
  failure('invalid', 'price-refused', problem, { title, fields: { price: problem } })

export function notLower(lowestCents: number) {
  const text = `Enter less than ${moneyText(lowestCents)}, the lowest price of the last 30 days`
  return failure('invalid', 'price-not-lower', text, { title, fields: { price: text } })
}

export function periodRefused(problem: PeriodProblem) {
  const field = problem === 'too-far' ? 'startsOn' : 'endsOn'
  return failure('invalid', `period-${problem}`, texts[problem], { title, fields: { [field]: texts[problem] } })
}
