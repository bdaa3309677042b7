import { formId } from '#src/selling/listings/ui/form-actions.tsx'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { byTextField } from '#src/storefront/catalog/field-rules.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { ChangedNotice, StoredValue } from '#src/ui/forms/read-values.tsx'

const { excerpt, ...otherTexts } = byTextField((_, { label }) => label)

/** The parts of the form that can be taken over, in its order. */
const parts = {
  type: 'Type',
  texts: 'Prompt text',
  variables: 'Variables',
  samples: 'Samples',
  excerpt,
  title: 'Title',
  description: 'Description',
  tags: 'Tags',
  category: 'Category',
  model: 'AI model',
  ...otherTexts,
  imageUrl: 'Picture',
  price: 'Price',
  openPrice: 'Pay what you want',
  suggested: 'Suggested amount',
  licence: 'License',
  tiers: 'Further licenses',
} as const satisfies Partial<Record<keyof ListingFormValues, string>>
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

type StoredListingProps = {
  readonly id: string
  readonly entered: ListingFormValues
  readonly stored: ListingFormValues
}

/** What is stored of a listing that changed after its form was opened, where it differs from what was entered. */
export function StoredListing({ id, entered, stored }: StoredListingProps) {
  return (
    <ChangedNotice href={`/edit-prompt/${id}`}>
      {names
        .filter((name) => textOf(name, entered) !== textOf(name, stored))
        .map((name) => (
          <div key={name}>
            <StoredValue label={parts[name]}>{textOf(name, stored)}</StoredValue>
            <p>
              <Button type="submit" form={formId} name="intent" value={`take:${name}`} formNoValidate size="small">
                Use the saved {parts[name].toLowerCase()}
              </Button>
            </p>
          </div>
        ))}
    </ChangedNotice>
  )
}

/** Replaces one part by what is stored, for the buttons above; null for any other button. */
export function withStored(
  entered: ListingFormValues,
  stored: ListingFormValues,
  intent: string,
): ListingFormValues | null {
  const name = names.find((one) => intent === `take:${one}`)
  return name === undefined ? null : { ...entered, [name]: stored[name] }
}

/** A part as text, to compare and to show. */
function textOf(name: Part, values: ListingFormValues): string {
  const texts = values.texts.filter(({ body }) => body.trim() !== '')
  const variables = values.variables.filter(({ description, fallback, choices }) => description + fallback + choices)
  const samples = values.samples.map(({ caption, body, imageUrl, inputs }) => {
    const filled = inputs.filter((one) => one.value !== '').map((one) => `${one.name}: ${one.value}`)
    return [caption, body, imageUrl, ...filled]
  })
  const rows = {
    texts: texts.map((text) => [text.name, text.purpose, text.body]),
    variables: variables.map((variable) => Object.values(variable)),
    samples,
    tiers: values.tiers
      .filter(({ price }) => price.trim() !== '')
      .map(({ licence, seats, price }) => [licence, seats, price]),
  }
  if (name !== 'texts' && name !== 'variables' && name !== 'samples' && name !== 'tiers') return lines(values[name])
  return rows[name]
    .map((row) => row.map(lines).filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}

const lines = (text: string) => text.replaceAll('\r\n', '\n').trim()
