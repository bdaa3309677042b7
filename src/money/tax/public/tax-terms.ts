import { countryName, isInEu } from '#src/kernel/countries.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { taxRateOf } from '#src/kernel/tax-rates.ts'
import { billingMissing, rateMissing, regionMissing } from '../failures.ts'
import type { BillingDetails, TaxSettings, TaxTerms } from '../rules.ts'
import { hasRegions } from '../rules.ts'

/** How the shop taxes a purchase. Without a country, a shop with own rates cannot tell. */
export function taxTermsFor(settings: TaxSettings, buyer: BillingDetails | null): Result<TaxTerms, Failure> {
  const isIncluded = settings.taxPrices === 'included'
  const terms = { isIncluded, percent: 0, name: settings.taxName, note: '', country: null, region: null }
  if (settings.taxMode === 'none') return ok({ ...terms, kind: 'none', isIncluded: false, note: settings.taxNote })
  if (settings.taxMode === 'stripe') return ok({ ...terms, kind: 'provider' })
  if (buyer === null) return err(billingMissing)
  const { country } = buyer
  const region = buyer.region === '' ? null : buyer.region
  const rates = new Map(settings.taxRates.flatMap((text) => pairOf(text)))
  if (region === null && hasRegions(settings.taxRates, country)) return err(regionMissing)
  const percent = rates.get(`${country}-${buyer.region}`) ?? rates.get(country) ?? rates.get('*')
  if (percent === undefined) return err(rateMissing(countryName(country)))
  const place = { ...terms, country, region }
  if (isReverseCharge(settings, buyer)) return ok({ ...place, kind: 'reverse-charge' })
  return ok({ ...place, percent, kind: percent === 0 ? 'untaxed' : 'taxed' })
}

function pairOf(text: string): readonly (readonly [string, number])[] {
  const rate = taxRateOf(text)
  return rate === null ? [] : [[rate.place, rate.percent]]
}

/** A company with a VAT number of another member state owes the VAT itself (Directive 2006/112/EC, Articles 44 and 196). */
function isReverseCharge({ taxCountry, taxCheckNumbers }: TaxSettings, buyer: BillingDetails): boolean {
  if (buyer.vatNumber === '' || (taxCheckNumbers && buyer.vatCheckedAt === null)) return false
  return isInEu(taxCountry) && isInEu(buyer.country) && buyer.country !== taxCountry
}
