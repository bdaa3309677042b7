import { minimumCharge } from './currencies.ts'
import { shopCurrency } from './currency.ts'
import { maximumPrice, moneyText } from './money.ts'

/** The prices that a listing may have. */
export type Prices = {
  readonly minPrice: number
  readonly maxPrice: number
  /** The price of an edited listing, which may be outside of limits that were changed since. */
  readonly keptPrice: number | null
}

export function pricesOf(
  { minPrice, maxPrice }: Pick<Prices, 'minPrice' | 'maxPrice'>,
  keptPrice: number | null = null,
): Prices {
  // No price can be below the smallest charge of the payment provider.
  return { minPrice: Math.max(minPrice, minimumCharge(shopCurrency().code)), maxPrice, keptPrice }
}

/** Why a price in cents is refused; null if it is not. */
export function priceProblem(amount: number, { minPrice, maxPrice, keptPrice }: Prices): string | null {
  if (amount === 0 || amount === keptPrice) return null
  if (amount < minPrice) return `Enter 0 for a free prompt, or at least ${moneyText(minPrice)}`
  return amount > maxPrice ? `The price can be at most ${moneyText(maxPrice)}` : null
}

export function priceHint({ minPrice, maxPrice }: Prices): string {
  const isLimited = maxPrice < maximumPrice
  const range = isLimited ? `from ${moneyText(minPrice)} to ${moneyText(maxPrice)}` : `at least ${moneyText(minPrice)}`
  return `Enter 0 for free, or ${range}.`
}
