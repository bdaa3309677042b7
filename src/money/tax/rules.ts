import { countryName } from '#src/kernel/countries.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, zero } from '#src/kernel/money.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'

/** Who buys, and where: for the tax and the invoice. */
export type BillingDetails = {
  readonly name: string
  readonly company: string
  /** In several lines, with the postal code. */
  readonly address: string
  readonly country: string
  /** A state of the country, such as TX; may be empty. */
  readonly region: string
  /** With its prefix, such as IT00743110157; may be empty. */
  readonly vatNumber: string
  /** When the tax administration confirmed the number. */
  readonly vatCheckedAt: Date | null
}

/** The buyer as an order keeps them. */
export type BilledTo = Pick<BillingDetails, 'name' | 'company' | 'address' | 'country' | 'region' | 'vatNumber'>

export type TaxSettings = Pick<
  ShopSettings,
  'taxMode' | 'taxPrices' | 'taxName' | 'taxRates' | 'taxCountry' | 'taxCheckNumbers' | 'taxNote'
>

/**
 * `untaxed`: the place has no tax. `none`: the shop charges none. `provider`: the payment provider computes it with the payment.
 */
export type TaxKind = 'taxed' | 'reverse-charge' | 'untaxed' | 'none' | 'provider'

/** How an order is taxed. */
export type TaxTerms = {
  readonly kind: TaxKind
  readonly isIncluded: boolean
  readonly percent: number
  readonly name: string
  /** The sentence of a shop that charges no tax. */
  readonly note: string
  readonly country: string | null
  readonly region: string | null
}

/** Of an order that costs nothing. */
export const noTax: TaxTerms = {
  ...{ kind: 'none', isIncluded: false, percent: 0, name: '', note: '', country: null, region: null },
}

/** Whether the rate in a country depends on the state. */
export const hasRegions = (rates: readonly string[], country: string): boolean =>
  rates.some((text) => text.startsWith(`${country}-`))

/** What an order keeps of the buyer. */
export const billedTo = ({ name, company, address, country, region, vatNumber }: BillingDetails): BilledTo => ({
  ...{ name, company, address, country, region, vatNumber },
})

/** Company, address, country and VAT number, as they stand below a name. */
export function billingLines({ company, address, country, region, vatNumber }: BilledTo): readonly string[] {
  const place = region === '' ? countryName(country) : `${region}, ${countryName(country)}`
  return [company, ...address.split('\n'), place, vatNumber && `VAT number ${vatNumber}`].filter((line) => line !== '')
}

/** A price with its tax. */
export type Taxed = { readonly price: Cents; readonly tax: Cents }

/** The tax on a price, rounded half up, and what the buyer pays. */
export function taxedPrice(price: Cents, { percent, isIncluded }: Pick<TaxTerms, 'percent' | 'isIncluded'>): Taxed {
  // Rates have at most three decimals, so thousandths keep the arithmetic in integers.
  const rate = Math.round(percent * 1000)
  if (isIncluded) return { price, tax: quotient(price * rate, 100_000 + rate) }
  const tax = quotient(price * rate, 100_000)
  return { price: cents(price + tax), tax }
}

const quotient = (dividend: number, divisor: number): Cents =>
  divisor === 0 ? zero : cents(Math.floor((2 * dividend + divisor) / (2 * divisor)))

/** "19%", "6.25%". */
export const percentText = (percent: number): string => `${percent}%`

/** The sentence of an order without tax; empty for others. */
export function sentenceOf({ kind, note }: { readonly kind: TaxKind; readonly note: string }): string {
  if (kind === 'none') return note
  return kind === 'reverse-charge' ? reverseChargeSentence : ''
}

/** Article 226(11a) of Directive 2006/112/EC. */
export const reverseChargeSentence = 'Reverse charge: the customer is liable for the VAT.'
