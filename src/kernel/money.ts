declare const unit: unique symbol

/** An amount in integer cents; may be negative. Created by `cents`, never by a cast. */
export type Cents = number & { readonly [unit]: 'cents' }

export type Currency = 'usd'

/** Brands an integer as cents. Throws on fractions, which are bugs. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  // Adding zero turns -0 into 0.
  return (amount + 0) as Cents
}

export const zero: Cents = cents(0)

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** Formats cents as dollars: 1999 becomes "19.99". */
export function toDollars(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats cents for users: 128400 becomes "$1,284.00". */
export function moneyText(amount: number): string {
  return dollars.format(amount / 100)
}

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Formats cents for large figures: 542015 becomes "$5,420". Below $100, an amount keeps its cents. */
export function dollarsText(amount: number): string {
  if (Math.abs(amount) < 10_000 && amount % 100 !== 0) return moneyText(amount)
  return wholeDollars.format(Math.trunc(amount / 100) + 0)
}

/** The provider's minimum charge. */
export const minimumCharge: Cents = cents(50)

/** The highest price that the database accepts. */
export const maximumPrice: Cents = cents(9_999_999)

/** Parses dollars typed by a user ("19", "19.9", "19.99"); null if they are no amount in whole cents. */
export function fromDollars(text: string): Cents | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}
