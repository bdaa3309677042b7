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

/** The highest price that the database accepts, in minor units. */
export const maximumPrice: Cents = cents(9_999_999)

/** Parses an amount typed by a user ("19", "19.9", "19.99"); null if it has other characters or too many decimals. */
export function parseAmount(text: string, { digits, step } = shopCurrency()): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim())
  const decimals = match?.[2] ?? ''
  if (!match || decimals.length > digits) return null
  const amount = Number(match[1]) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0)
  return amount % step === 0 ? cents(amount) : null
}

/** The heading of a column of amounts: "Fee (USD)". */
export const inCurrency = (heading: string): string => `${heading} (${shopCurrency().code.toUpperCase()})`
