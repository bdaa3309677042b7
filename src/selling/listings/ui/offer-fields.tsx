import type { ReactNode } from 'react'
import { useState } from 'react'
import { cents, toDecimal } from '#src/kernel/money.ts'
import type { Prices } from '#src/kernel/price-limits.ts'
import { priceHint } from '#src/kernel/price-limits.ts'
import type { ShownTerm, ShownVocabulary } from '#src/kernel/vocabulary.ts'
import { licenseText, offered } from '#src/kernel/vocabulary.ts'
import { Optional } from '#src/selling/listings/ui/listing-inputs.tsx'
import type { FormErrors } from '#src/selling/listings/ui/listing-errors.ts'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { Checkbox, Radio } from '#src/ui/forms/choice.tsx'
import { Field, FieldError, fieldId } from '#src/ui/forms/field.tsx'
import { Input, PriceInput } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { mostTiers } from '#src/storefront/catalog/rules.ts'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'

type OfferFieldsProps = {
  readonly values: ListingFormValues
  /** As they are typed. */
  readonly live: ListingFormValues
  readonly errors: FormErrors
  readonly isEdit: boolean
  readonly prices: Prices
}

/** Price and license, further licenses, and pay what you want. */
export function OfferFields({ values, live, errors, isEdit, prices }: OfferFieldsProps) {
  const most = toDecimal(cents(Math.max(prices.maxPrice, prices.keptPrice ?? 0)))
  return (
    <>
      <div className="form-pair">
        <Field
          name="price"
          label="Price"
          hint={`${priceHint(prices)} Everyone can read the text of a free listing.`}
          error={errors['price']}
          required
        >
          <PriceInput defaultValue={values.price} max={most} />
        </Field>
      </div>
      <LicenceChoice chosen={values.licence} error={errors['licence']} isEdit={isEdit} />
      <FurtherLicenses {...{ values, live, errors, most }} />
      <TeamOffers {...{ values, errors, most }} isEdit={isEdit} />
      <OpenPrice {...{ values, errors, most }} />
    </>
  )
}

type LicenceChoiceProps = { readonly chosen: string; readonly error: string | undefined; readonly isEdit: boolean }

function LicenceChoice({ chosen, error, isEdit }: LicenceChoiceProps) {
  const licenses = offered(useVocabulary(), 'license', isEdit ? chosen : '')
  return (
    <fieldset
      className="field"
      id="field-licence"
      tabIndex={-1}
      aria-describedby={error ? 'field-licence-error' : undefined}
    >
      <legend className="label choices-head">License</legend>
      {licenses.map(({ id, name, summary }) => (
        <Radio key={id} name="licence" value={id} label={name} note={summary} defaultChecked={id === chosen} />
      ))}
      {error && <FieldError id="field-licence-error">{error}</FieldError>}
    </fieldset>
  )
}

type PartProps = Pick<OfferFieldsProps, 'values' | 'errors'> & { readonly most: string }

type DisclosureProps = {
  readonly title: string
  readonly isUsed: boolean
  readonly isFaulty: boolean
  readonly children: ReactNode
}

/** Open at first if it is used, and while it has an error. It stays open when the error is fixed. */
function Part({ title, isUsed, isFaulty, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isUsed)
  return (
    <details open={isOpen || isFaulty} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="disclosure">{title}</summary>
      {children}
    </details>
  )
}

/** A price for each other license. The row of the own one is hidden, and its price is ignored. */
function FurtherLicenses({ values, live, errors, most }: PartProps & Pick<OfferFieldsProps, 'live'>) {
  const priceOf = (id: string) => priceIn(values, id)
  const licenses = licenseRows(useVocabulary(), values)
  const isFaulty = errors['tiers'] !== undefined || licenses.some((_, i) => errors[`tierPrice-${i}`])
  if (licenses.length === 0) return null
  return (
    <Part title="More licenses" isUsed={licenses.some(({ id }) => priceOf(id) !== '')} isFaulty={isFaulty}>
      <fieldset className="field mt-4" id={fieldId('tiers')} tabIndex={-1}>
        <legend className="sr">More licenses</legend>
        <p className="hint">
          Offer other licenses at a higher price. Leave a field empty if you don’t offer that license.
        </p>
        <div className="form-pair mt-2">
          {licenses.map(({ id, name }, i) => (
            <div key={id} hidden={id === live.licence}>
              <input type="hidden" name="tierLicence" value={id} />
              <input type="hidden" name="tierSeats" value="1" />
              <Field
                name="tierPrice"
                id={fieldId(`tierPrice-${i}`)}
                label={<Optional>{licenseText(name)}</Optional>}
                error={errors[`tierPrice-${i}`]}
              >
                <PriceInput defaultValue={priceOf(id)} max={most} />
              </Field>
            </div>
          ))}
        </div>
        {errors['tiers'] && <FieldError>{errors['tiers']}</FieldError>}
      </fieldset>
    </Part>
  )
}

const priceIn = ({ tiers }: ListingFormValues, id: string): string =>
  tiers.find(({ licence, seats }) => licence === id && seats === '1')?.price ?? ''

/** The licenses that get a price of their own; none in a shop with one license. */
function licenseRows({ license }: ShownVocabulary, values: ListingFormValues): readonly ShownTerm[] {
  const licenses = license.filter(({ id, isArchived }) => !isArchived || priceIn(values, id) !== '')
  return licenses.length < 2 ? [] : licenses
}

/** Rows for licenses with several seats, after those of `FurtherLicenses`. */
function TeamOffers({ values, errors, most, isEdit }: PartProps & Pick<OfferFieldsProps, 'isEdit'>) {
  const vocabulary = useVocabulary()
  const first = licenseRows(vocabulary, values).length
  const teams = values.tiers.filter(({ seats }) => seats !== '1')
  const filled = teams.findLastIndex(({ seats, price }) => seats + price !== '') + 1
  const rows = Math.min(mostTiers, Math.max(3, filled + 1))
  const numbers = Array.from({ length: rows }, (_, i) => first + i)
  // In a shop with one license, this part shows the error of all prices.
  const ofAll = first === 0 ? errors['tiers'] : undefined
  const isFaulty = ofAll !== undefined || numbers.some((i) => errors[`tierPrice-${i}`] ?? errors[`tierSeats-${i}`])
  return (
    <Part title="Team seats" isUsed={teams.some(({ price }) => price !== '')} isFaulty={isFaulty}>
      <fieldset className="field mt-4" id={first === 0 ? fieldId('tiers') : undefined} tabIndex={-1}>
        <legend className="sr">Team seats</legend>
        <p className="hint">
          Offer a license to teams. The buyer invites members by email; you see one sale. Leave the price of a row empty
          if you don’t need it.
        </p>
        {numbers.map((i, at) => {
          const { licence, seats, price } = teams[at] ?? { licence: values.licence, seats: '', price: '' }
          return (
            <div key={i} className="team-row mt-2">
              <Field name="tierLicence" id={fieldId(`tierLicence-${i}`)} label="License">
                <Select
                  defaultValue={licence}
                  options={offered(vocabulary, 'license', isEdit ? licence : '').map(({ id, name }) => ({
                    value: id,
                    label: name,
                  }))}
                />
              </Field>
              <Field
                name="tierSeats"
                id={fieldId(`tierSeats-${i}`)}
                label={<Optional>Seats</Optional>}
                error={errors[`tierSeats-${i}`]}
              >
                <Input inputMode="numeric" maxLength={3} defaultValue={seats} />
              </Field>
              <Field
                name="tierPrice"
                id={fieldId(`tierPrice-${i}`)}
                label={<Optional>Amount</Optional>}
                error={errors[`tierPrice-${i}`]}
              >
                <PriceInput defaultValue={price} max={most} />
              </Field>
            </div>
          )
        })}
        {ofAll && <FieldError>{ofAll}</FieldError>}
      </fieldset>
    </Part>
  )
}

function OpenPrice({ values, errors, most }: PartProps) {
  const isOpen = values.openPrice === 'on'
  return (
    <Part title="Pay what you want" isUsed={isOpen} isFaulty={errors['suggested'] !== undefined}>
      <div className="stack mt-4">
        <Checkbox
          name="openPrice"
          value="on"
          defaultChecked={isOpen}
          label="Let buyers choose the amount"
          note="The amount above becomes the minimum. If it is 0, buyers can also get the listing for free. Discount codes don’t apply."
        />
        <div className="form-pair">
          <Field
            name="suggested"
            label={<Optional>Suggested amount</Optional>}
            hint="At least the minimum. Buyers see it first and can change it."
            error={errors['suggested']}
          >
            <PriceInput defaultValue={values.suggested} max={most} />
          </Field>
        </div>
      </div>
    </Part>
  )
}
