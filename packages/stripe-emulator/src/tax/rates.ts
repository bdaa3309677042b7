/** The rate of a place in thousandths of a percent, so that 6.625 % is an integer. */
export interface PlaceRate {
  milliPercent: number
  taxType: 'vat' | 'sales_tax'
}

/**
 * Samples of standard rates, which the emulator uses for everything sold. It knows no reduced rates, no territories with other rates,
 * and nothing of registrations: it collects wherever it has a rate.
 *
 * The standard rates of the EU member states, written on 2026-11-28 (Estonia 24 since July 2025, Romania 21 since August 2025, Slovakia
 * 23 since January 2025, Finland 25.5 since September 2024). The source to check them against is the Taxes in Europe Database:
 * https://ec.europa.eu/taxation_customs/tedb/.
 */
const euVatPercent: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

/**
 * Written on 2026-11-28. Sources to check them against: https://www.gov.uk/vat-rates, https://www.skatteetaten.no/en/rates/value-added-tax/,
 * https://www.estv.admin.ch.
 */
const otherVatPercent: Readonly<Record<string, number>> = { CH: 8.1, GB: 20, NO: 25 }

/**
 * Five states that tax digital goods, with the rate of the state, without counties and cities. Written on 2026-11-28. Sources to check them
 * against:
 * https://comptroller.texas.gov/taxes/sales/, https://dor.wa.gov/taxes-rates/retail-sales-tax, https://www.pa.gov/agencies/revenue,
 * https://www.nj.gov/treasury/taxation/, https://www.tn.gov/revenue.
 */
const salesTaxPercent: Readonly<Record<string, number>> = { NJ: 6.625, PA: 6, TN: 7, TX: 6.25, WA: 6.5 }

export const isInEu = (country: string): boolean => Object.hasOwn(euVatPercent, country)

/** Returns the sample rate of a place; null if there is none. */
export function rateOf({ country, state }: { country: string; state: string | null }): PlaceRate | null {
  const vat = euVatPercent[country] ?? otherVatPercent[country]
  if (vat !== undefined) return { milliPercent: Math.round(vat * 1000), taxType: 'vat' }
  const salesTax = country === 'US' ? salesTaxPercent[state ?? ''] : undefined
  return salesTax === undefined ? null : { milliPercent: Math.round(salesTax * 1000), taxType: 'sales_tax' }
}
