import type { Currency } from './currencies.ts'
import { currencies } from './currencies.ts'
import { nameOf } from './currency.ts'

/** For the settings: "USD, US dollars". Apart from currency.ts, so that browsers do not make them. */
export const currencyNames = Object.fromEntries(
  currencies.map((code) => [code, `${code.toUpperCase()}, ${nameOf(code)}`]),
) as Readonly<Record<Currency, string>>
