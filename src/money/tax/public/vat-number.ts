import { isInEu } from '#src/kernel/countries.ts'

/** The name of the validator of each country in the library, which is that of its law. */
const validators: Readonly<Record<string, string>> = {
  ...{ AT: 'uid', BE: 'vat', BG: 'vat', CY: 'vat', CZ: 'dic', DE: 'vat', DK: 'cvr', EE: 'kmkr', ES: 'nif' },
  ...{ FI: 'alv', FR: 'tva', GB: 'vat', GR: 'vat', HR: 'oib', HU: 'anum', IE: 'vat', IT: 'iva', LT: 'pvm' },
  ...{ LU: 'tva', LV: 'pvn', MT: 'vat', NL: 'btw', PL: 'nip', PT: 'nif', RO: 'cui', SE: 'vat', SI: 'ddv' },
  ...{ SK: 'dph' },
}

/** Greece has a prefix of its own. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country)

/**
 * A VAT number in its normal form with its prefix, such as IT00743110157; null if its form or its check digits are wrong. Numbers
 * outside of the EU and the United Kingdom are only cleaned.
 */
export async function vatNumberOf(typed: string, country: string): Promise<string | null> {
  // It has the numbers of all countries in 300 files.
  const { stdnum } = await import('stdnum')
  const given = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const validator = stdnum[country]?.[validators[country] ?? '']
  if (!validator) return given === '' || isInEu(country) ? null : given
  const prefix = prefixOf(country)
  const bare = given.startsWith(prefix) ? given.slice(prefix.length) : given
  return validator.validate(bare).isValid ? prefix + bare : null
}
