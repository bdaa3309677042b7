import type { Cents } from '#src/kernel/money.ts'
import { cents, fromDollars } from '#src/kernel/money.ts'

/** The input of the calculator as typed; its form uses GET, so it is in the URL. */
export type EstimateInput = { readonly price: string; readonly sales: string }

export const defaultEstimate: EstimateInput = { price: '19.00', sales: '40' }

export const estimateLimits = { price: cents(999_999), sales: 10_000 } as const

/** Reads the calculator's input from the URL, with defaults. */
export function estimateInput(query: URLSearchParams): EstimateInput {
  const { price, sales } = defaultEstimate
  // Longer than any valid input; shown again as typed.
  const typed = (name: string) => query.get(name)?.trim().slice(0, 40)
  return { price: typed('price') || price, sales: typed('sales') || sales }
}

/** Null if the text is not a price in range. Allows a dollar sign and commas. */
export function priceAsked(text: string): Cents | null {
  const price = fromDollars(text.replaceAll(/[$,]/g, ''))
  return price !== null && price <= estimateLimits.price ? price : null
}

export function salesAsked(text: string): number | null {
  const sales = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
  return sales <= estimateLimits.sales ? sales : null
}

/** The number of sales that reach an amount; null if they never do. */
export function salesUntil(amount: Cents, yours: Cents): number | null {
  return yours > 0 ? Math.ceil(amount / yours) : null
}
