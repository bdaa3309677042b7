import { countries, countryName } from '#src/kernel/countries.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { BillingDetails } from '#src/money/tax/rules.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'

export type BillingFieldsProps = {
  readonly billing: BillingDetails | null
  /** The fields of a form that was refused. */
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: Failure | null
}

type Needs = { readonly country?: boolean; readonly address?: boolean }

const options = countries.map(({ code, name }) => ({ value: code, label: name }))

/** Country, name, address, company and VAT number. A `fixedCountry` is shown and cannot be changed. */
export function BillingFields({
  billing,
  values,
  failure,
  fixedCountry = null,
  needs,
}: BillingFieldsProps & { readonly fixedCountry?: string | null; readonly needs: Needs }) {
  const faultOf = (name: string) => failure?.fields?.[name]
  const valueOf = (name: keyof BillingDetails) => values?.[name] ?? String(billing?.[name] ?? '')
  return (
    <>
      {fixedCountry === null ? (
        <>
          <Field name="country" label="Country" error={faultOf('country')} required={needs.country}>
            <Select
              options={options}
              placeholder="Choose a country"
              defaultValue={valueOf('country')}
              autoComplete="country"
            />
          </Field>
          <Field
            name="region"
            label="State"
            hint="Its code, such as TX. Only where the tax depends on it, as in the US."
            error={faultOf('region')}
          >
            <Input defaultValue={valueOf('region')} maxLength={3} autoComplete="address-level1" />
          </Field>
        </>
      ) : (
        <p className="quiet">Country: {countryName(fixedCountry)}</p>
      )}
      <Field name="name" label="Name on invoices" error={faultOf('name')}>
        <Input defaultValue={valueOf('name')} maxLength={120} autoComplete="name" />
      </Field>
      <Field name="address" label="Address" error={faultOf('address')} required={needs.address}>
        <Textarea defaultValue={valueOf('address')} rows={3} maxLength={300} autoComplete="street-address" />
      </Field>
      <Field name="company" label="Company" hint="For purchases of a company." error={faultOf('company')}>
        <Input defaultValue={valueOf('company')} maxLength={120} autoComplete="organization" />
      </Field>
      <Field name="vatNumber" label="VAT number of the company" error={faultOf('vatNumber')}>
        <Input defaultValue={valueOf('vatNumber')} maxLength={20} autoComplete="off" autoCapitalize="characters" />
      </Field>
    </>
  )
}
