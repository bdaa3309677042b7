import { locale } from './locale.ts'
import type { Currency } from './currencies.ts'

export type ShopCurrency = {
  readonly code: Currency
  /** The number of decimals of an amount. */
  readonly digits: number
  /** "$" or "€". */
  readonly symbol: string
  /** In running text: "US dollars". */
  readonly name: string
  readonly text: Intl.NumberFormat
  readonly wholeText: Intl.NumberFormat
}

function currencyOf(code: Currency): ShopCurrency {
  const text = new Intl.NumberFormat(locale, { style: 'currency', currency: code })
  const { maximumFractionDigits: digits = 2 } = text.resolvedOptions()
  return {
    code,
    digits,
    symbol: currencyPart(text),
    name: nameOf(code),
    text,
    wholeText: new Intl.NumberFormat(locale, { style: 'currency', currency: code, maximumFractionDigits: 0 }),
  }
}

export function nameOf(code: Currency): string {
  return currencyPart(new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'name' }))
}

function currencyPart(format: Intl.NumberFormat): string {
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? ''
}

/** For prices of AI providers, which are in US dollars in every shop. */
export const usDollars = currencyOf('usd')

let current = usDollars

/** A shop has one currency, which never changes after its first order, so a process has one too. */
export const shopCurrency = (): ShopCurrency => current

export function setShopCurrency(code: Currency): void {
  if (code !== current.code) current = currencyOf(code)
}
