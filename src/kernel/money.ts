import { shopCurrency } from './currency.ts'

declare const unit: unique symbol

/** An amount in minor units of the shop's currency, such as cents; may be negative. Created by `cents`, never by a cast. */
export type Cents = number & { readonly [unit]: 'cents' }

/** Brands an integer as an amount. Throws on fractions, which are bugs. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of minor units: ${amount}`)
  // Adding zero turns -0 into 0.
  return (amount + 0) as Cents
}

export const zero: Cents = cents(0)

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** An amount as a decimal: 1999 is "19.99" in dollars and "1999" in yen. */
export function toDecimal(amount: Cents, { digits } = shopCurrency()): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${amount < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${text.slice(-digits)}`}`
}

/** Formats an amount for users: 128400 is "$1,284.00". */
export function moneyText(amount: number): string {
  const { text, digits } = shopCurrency()
  return text.format(amount / 10 ** digits)
}

/** The highest price that the database accepts, in minor units. */
export const maximumPrice: Cents = cents(9_999_999)

/** The heading of a column of amounts: "Fee (USD)". */
export const inCurrency = (heading: string): string => `${heading} (${shopCurrency().code.toUpperCase()})`
