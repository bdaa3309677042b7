import type { Address, Billing } from '../model.ts'
import { isCountry, usStates } from './countries.ts'
import { rateOf } from './rates.ts'
import { readTaxId } from './tax-ids.ts'

export type BillingField =
  | 'billingName'
  | 'country'
  | 'line1'
  | 'line2'
  | 'postalCode'
  | 'city'
  | 'state'
  | 'businessName'
  | 'taxId'

export type BillingValues = Record<BillingField, string>
export type AddressValues = Record<keyof Address, string>
export type BillingErrors = Partial<Record<BillingField, string>>
export type ReadBilling = { isValid: true; billing: Billing } | { isValid: false; errors: BillingErrors }

/**
 * Validates the buyer's address and business. The place is always required, since the tax depends on it; street, postal code and city only
 * in a full address.
 */
export function readBilling(given: BillingValues, about: { isFull: boolean }): ReadBilling {
  const values = trimmed(given)
  const { country, taxId } = values
  const readId = taxId === '' || !isCountry(country) ? null : readTaxId(taxId, country)
  const errors = {
    ...placeErrors(values),
    ...(about.isFull ? addressErrors(values) : {}),
    ...(readId && 'error' in readId ? { taxId: readId.error } : {}),
    ...(taxId !== '' && values.businessName === '' ? { businessName: 'Enter the name of the business.' } : {}),
  }
  if (Object.keys(errors).length > 0 || (readId && 'error' in readId)) return { isValid: false, errors }
  const { billingName: name, businessName } = values
  return {
    isValid: true,
    billing: { name, address: addressOf(values), businessName: businessName || null, taxId: readId },
  }
}

/** A known address as the fields of a form. */
export function addressValues(address: Address | null | undefined): AddressValues {
  return {
    country: address?.country ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
  }
}

/** States count in the United States only. */
function trimmed(values: BillingValues): BillingValues {
  const fields = Object.entries(values).map(([name, value]) => [name, value.trim()])
  const all = Object.fromEntries(fields) as BillingValues
  const country = all.country.toUpperCase()
  return { ...all, country, state: country === 'US' ? all.state.toUpperCase() : '' }
}

const addressOf = ({ country, state, postalCode, city, line1, line2 }: BillingValues): Address => ({
  country,
  state: state || null,
  postalCode: postalCode || null,
  city: city || null,
  line1: line1 || null,
  line2: line2 || null,
})

function placeErrors({ billingName, country, state }: BillingValues): BillingErrors {
  return {
    ...(billingName === '' ? { billingName: 'Enter your name.' } : {}),
    ...(isCountry(country) ? {} : { country: 'Choose a country.' }),
    ...(country === 'US' && !usStates.includes(state) ? { state: 'Choose a state.' } : {}),
  }
}

/** A postal code is required where all addresses have one: in the United States and the countries with a sample rate. */
function addressErrors({ country, postalCode, line1, city }: BillingValues): BillingErrors {
  const isUs = country === 'US'
  const needsCode = isUs || rateOf({ country, state: null }) !== null
  return {
    ...(line1 === '' ? { line1: 'Enter the street and number.' } : {}),
    ...(city === '' ? { city: 'Enter the city.' } : {}),
    ...(needsCode && postalCode === '' ? { postalCode: 'Enter the postal code.' } : {}),
    ...(isUs && postalCode !== '' && !/^\d{5}(-\d{4})?$/.test(postalCode)
      ? { postalCode: 'A ZIP code has five digits.' }
      : {}),
  }
}
