import type { Currency } from '../currency.ts'
import { isCurrency, minorUnitsOf } from '../currency.ts'
import type { Presentment, SessionRow } from '../model.ts'
import { dividedHalfUp } from '../tax/compute-tax.ts'

/** Sample rates that never change: thousandths of each currency for a US dollar. Stripe's own rates contain a fee, these do not. */
const perDollar: Readonly<Record<Currency, number>> = { eur: 860, gbp: 750, jpy: 155_000, usd: 1000 }

/** On 2026-11-28. Source to check them against: https://european-union.europa.eu/institutions-law-budget/euro/countries-using-euro_en. */
const euroCountries = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

const otherCurrencies: Readonly<Record<string, Currency>> = { GB: 'gbp', JP: 'jpy', US: 'usd' }

function currencyOf(country: string | null): Currency | null {
  if (country === null) return null
  return euroCountries.includes(country) ? 'eur' : (otherCurrencies[country] ?? null)
}

/** The local currency that the page offers to a buyer in a country, with the amount; null for none. */
export function offeredTo(country: string | null, session: SessionRow): Presentment | null {
  const currency = currencyOf(locationIn(session.customerEmail) ?? country)
  return currency === null ? null : presentmentIn(currency, session)
}

/** The session's total in another currency; null if the session does not offer it. */
export function presentmentIn(currency: string, session: SessionRow): Presentment | null {
  const from = session.currency
  if (!session.adaptivePricing || currency === from || !isCurrency(currency) || !isCurrency(from)) return null
  const amount = dividedHalfUp(
    session.amountTotal * perDollar[currency] * minorUnitsOf(currency),
    perDollar[from] * minorUnitsOf(from),
  )
  return { amount, currency }
}

/** The country of a test address such as bo+location_DE@example.com, as in Stripe's test mode. */
function locationIn(email: string | null): string | null {
  return /\+location_([A-Z]{2})@/.exec(email ?? '')?.[1] ?? null
}
