import type { TaxId } from '../model.ts'
import { countryName } from './countries.ts'

/**
 * The forms of EU VAT numbers, with the letters of the country, written on 2026-11-28. The source to check them against is the FAQ of VIES:
 * https://ec.europa.eu/taxation_customs/vies/#/faq. Only the form is checked: neither the check digits, nor whether the number exists.
 */
const euForms: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z0-9+*]{12}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

const otherForms: Readonly<Record<string, { type: TaxId['type']; form: RegExp; example: string }>> = {
  CH: { type: 'ch_vat', form: /^CHE\d{9}(MWST|TVA|IVA)$/, example: 'CHE-123.456.789 MWST' },
  GB: { type: 'gb_vat', form: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'GB123456789' },
  NO: { type: 'no_vat', form: /^\d{9}MVA$/, example: '123456789MVA' },
}

/** Reads the tax id of a business in a country. Spaces, dots and hyphens do not matter. An error is a text for the payer. */
export function readTaxId(text: string, country: string): TaxId | { error: string } {
  const value = text.toUpperCase().replaceAll(/[\s.-]/g, '')
  const euForm = euForms[country]
  if (euForm) {
    if (euForm.test(value)) return { type: 'eu_vat', value }
    const start = country === 'GR' ? 'EL' : country
    return {
      error: `This is not a VAT number of ${countryName(country)}, which begins with ${start}. Please check it, or leave it empty.`,
    }
  }
  const other = otherForms[country]
  if (!other) return { error: `Tax ids of ${countryName(country)} are not supported here. Please leave it empty.` }
  if (other.form.test(value)) return { type: other.type, value: country === 'CH' ? swissForm(value) : value }
  return {
    error: `This is not a VAT number of ${countryName(country)}, such as ${other.example}. Please check it, or leave it empty.`,
  }
}

/** CHE123456789MWST as it is written: CHE-123.456.789 MWST. */
const swissForm = (value: string): string =>
  `CHE-${value.slice(3, 6)}.${value.slice(6, 9)}.${value.slice(9, 12)} ${value.slice(12)}`
