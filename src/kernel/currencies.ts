/**
 * The currencies that a shop can use, with the smallest charge of each in minor units. Stripe settles all of them.
 * Source: https://docs.stripe.com/currencies, "Minimum and maximum charge amounts", read on 2026-11-28. The page names no minimum
 * for KRW: it is the equivalent of 0.50 USD, rounded up. Currencies with three decimals are missing: card networks accept only amounts
 * that end with 0, to which discounts and refunds are not rounded.
 */
const minimumCharges = {
  aed: 200,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  inr: 50,
  jpy: 50,
  krw: 1000,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
} as const

export type Currency = keyof typeof minimumCharges
export const isCurrency = (code: string): code is Currency => Object.hasOwn(minimumCharges, code)
export const currencies = Object.keys(minimumCharges) as readonly Currency[]

/** The smallest card payment in a currency. */
export const minimumCharge = (currency: Currency): number => minimumCharges[currency]
