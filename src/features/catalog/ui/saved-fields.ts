import { toDollars } from '#src/kernel/money.ts'
import { fitted } from '#src/features/catalog/ui/reshape-fields.ts'
import type { ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'
import { agentPartOf, starterLabel } from '#src/features/catalog/rules.ts'
import type { ListingDetail, SampleView, VariableView } from '#src/features/catalog/view.ts'

type Saved = {
  readonly listing: ListingDetail
  readonly texts: readonly { readonly name: string; readonly body: string }[]
  readonly variables: readonly VariableView[]
  readonly samples: readonly SampleView[]
}

/** A listing as its form shows it. */
export function fieldsOf({ listing, texts, variables, samples }: Saved): ListingFormValues {
  const { title, description, model, modelVersion, category, licence, type, excerpt } = listing
  const isAgent = type === 'agent'
  return fitted({
    ...{ title, description, model, modelVersion, category, licence, type, excerpt },
    price: toDollars(listing.priceCents),
    note: '',
    imageUrl: listing.imageUrl ?? '',
    texts: texts.map(({ name, body }) => {
      const part = isAgent ? agentPartOf(name) : ''
      return { part, name: part === 'starter' ? starterLabel(name) : name, body }
    }),
    variables: variables.map(({ choices, ...variable }) => ({ ...variable, choices: choices.join('\n') })),
    samples: samples.map(({ caption, body, imageUrl }) => ({ caption, body, imageUrl: imageUrl ?? '' })),
  })
}
