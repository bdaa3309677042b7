import { cents, moneyText, toDecimal } from '#src/kernel/money.ts'
import { estimateLimits } from './rules.ts'

/** The calculator's messages for invalid input. */
export const estimateTexts = {
  get price() {
    return `Enter a price up to ${moneyText(estimateLimits.price)}, such as ${toDecimal(cents(1900))}`
  },
  sales: 'Enter a whole number up to 10,000',
} as const
