import type { Address, JsonObject, Payer, Presentment } from '../model.ts'

export function presentAddress(address: Address | null | undefined): JsonObject | null {
  if (!address) return null
  const { city, country, line1, line2, postalCode, state } = address
  return { city, country, line1, line2, postal_code: postalCode, state }
}

export function presentBilling(payer: Payer | null): JsonObject {
  return {
    address: presentAddress(payer?.billing?.address),
    email: payer?.email ?? null,
    name: payer?.name ?? null,
    phone: null,
    tax_id: null,
  }
}

/** The field is missing unless the buyer pays in another currency. */
export function presentPresentment(presentment: Presentment | null | undefined): JsonObject {
  if (!presentment) return {}
  const { amount, currency } = presentment
  return { presentment_details: { presentment_amount: amount, presentment_currency: currency } }
}
