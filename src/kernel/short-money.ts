// Amounts without decimals. Apart from money.ts, so that lists do not load them.

import { shopCurrency } from './currency.ts'
import { moneyText } from './money.ts'

/** An amount in running text: whole amounts without decimals, as in "$50" and "$12.50". */
export function plainMoneyText(amount: number): string {
  const { wholeText, digits } = shopCurrency()
  const unit = 10 ** digits
  return amount % unit === 0 ? wholeText.format(amount / unit) : moneyText(amount)
}

/** Formats large figures: 542015 is "$5,420". Below 100, an amount keeps its decimals. */
export function roundMoneyText(amount: number): string {
  const { wholeText, digits } = shopCurrency()
  const unit = 10 ** digits
  if (Math.abs(amount) < 100 * unit && amount % unit !== 0) return moneyText(amount)
  return wholeText.format(Math.trunc(amount / unit) + 0)
}
