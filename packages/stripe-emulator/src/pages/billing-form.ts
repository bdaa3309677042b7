import type { SessionRow } from '../model.ts'
import type { BillingErrors, BillingValues, ReadBilling } from '../tax/billing.ts'
import { addressValues, readBilling } from '../tax/billing.ts'
import { countries, countryName, usStates } from '../tax/countries.ts'
import type { PageCall } from './page-route.ts'
import { field, select } from './field.ts'
import { html, type Html } from './html.ts'

/** Whether the page asks for an address. As in Stripe, tax needs one; a tax id belongs to the country of one. */
export const collectsAddress = (session: SessionRow): boolean =>
  session.automaticTax === true || session.collectsTaxId === true || session.billingAddressCollection === 'required'

/** Reads the submitted address; null if the page asks for none. */
export function readBillingForm(session: SessionRow, values: BillingValues): ReadBilling | null {
  if (!collectsAddress(session)) return null
  return readBilling(values, { isFull: session.billingAddressCollection === 'required' })
}

/** The entered values, else those of an earlier step or of the customer. */
export function billingValuesOf(call: PageCall, session: SessionRow): BillingValues {
  const { billing } = session
  const customer = call.emulator.store.tables.customers.get(session.customer ?? '')
  const entered = (name: string, known: string): string => call.form.get(name) ?? known
  const known = addressValues(billing?.address ?? customer?.address)
  return {
    billingName: entered('billingName', billing?.name ?? customer?.name ?? ''),
    country: entered('country', known.country),
    line1: entered('line1', known.line1),
    line2: entered('line2', known.line2),
    postalCode: entered('postalCode', known.postalCode),
    city: entered('city', known.city),
    state: entered('state', known.state),
    businessName: session.collectsTaxId ? entered('businessName', billing?.businessName ?? '') : '',
    taxId: session.collectsTaxId ? entered('taxId', billing?.taxId?.value ?? '') : '',
  }
}

/** The fields of the address, and the button that shows the tax before the payment. */
export function billingFields(session: SessionRow, values: BillingValues, errors: BillingErrors): Html {
  const input = (name: keyof BillingValues, label: string, autocomplete: string): Html =>
    field({ name, label, value: values[name], error: errors[name], autocomplete })
  const byName = (codes: readonly string[], nameOf: (code: string) => string) =>
    codes.map((code) => ({ value: code, label: nameOf(code) }))
  return html`<fieldset>
    <legend>Billing address</legend>
    ${input('billingName', 'Full name', 'name')}
    ${select({
      name: 'country',
      label: 'Country',
      value: values.country,
      error: errors.country,
      autocomplete: 'country',
      options: byName(countries, countryName),
    })}
    ${input('line1', 'Street and number', 'address-line1')}
    ${input('line2', 'Address line 2 (optional)', 'address-line2')}
    <div class="pair">
      ${input('postalCode', 'Postal code', 'postal-code')}${input('city', 'City', 'address-level2')}
    </div>
    ${select({
      name: 'state',
      label: 'State (United States only)',
      value: values.state,
      error: errors.state,
      autocomplete: 'address-level1',
      options: byName(usStates, (code) => code),
    })}
    ${
      session.collectsTaxId
        ? html`${input('businessName', 'Business name (optional)', 'organization')}
          ${input('taxId', 'Tax id, such as a VAT number (optional)', 'off')}`
        : null
    }
    ${
      session.automaticTax
        ? html`<button class="second" type="submit" name="step" value="update">Update the total</button>`
        : null
    }
  </fieldset>`
}
