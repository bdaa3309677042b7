/** The currencies in which the emulator can settle, with the smallest charge. Source: https://docs.stripe.com/currencies, 2026-11-28. */
const minimumCharges = { eur: 50, gbp: 30, jpy: 50, usd: 50 } as const

export type Currency = keyof typeof minimumCharges

export const isCurrency = (code: string): code is Currency => Object.hasOwn(minimumCharges, code)

export const minimumChargeIn = (currency: Currency): number => minimumCharges[currency]

/** How many minor units a currency has: 100 cents, or 1 for yen. */
export const minorUnitsOf = (currency: string): number =>
  10 ** (new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)

/** Formats an amount in minor units: $1,234.50. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / minorUnitsOf(currency))
}
