import { cutText } from '#src/kernel/visible-text.ts'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { type Cents, toDecimal, zero } from '#src/kernel/money.ts'
import { variableKey, variablesIn } from '#src/kernel/variables.ts'
import type { Shop } from '#src/kernel/shop.ts'
import type { TraderView } from '#src/people/accounts/view.ts'
import type { DraftFields } from '#src/storefront/catalog/contract.ts'
import { byTextField } from '#src/storefront/catalog/field-rules.ts'
import {
  agentPartNames,
  agentPartOf,
  outlineOf,
  starterLabel,
  starterName,
} from '#src/storefront/catalog/text-rules.ts'
import { normalizeTag } from '#src/storefront/catalog/text-rules.ts'
import { types } from '#src/storefront/catalog/rules.ts'
import type { OfferView } from '#src/storefront/catalog/view.ts'
import { countWords } from '#src/kernel/count-words.ts'
import { withSettings } from '#src/kernel/variables.ts'
import type { HeldView, ListingDetail, PreviewView, SampleView, VariableView } from '#src/storefront/catalog/view.ts'
import type { Missing } from '#src/ui/listings/card-data.ts'

/** The form's values, valid or not. `imageUrl`, here and in samples, is an image that is already uploaded. */
export type ListingFormValues = DraftFields

/** The values of single inputs. `note` belongs to a version and `basis` to the form, not to the listing. */
type FieldName = Exclude<
  { [Name in keyof ListingFormValues]: ListingFormValues[Name] extends string ? Name : never }[keyof ListingFormValues],
  'note' | 'basis'
>

/** The values as the preview shows them; null for a price that is not a number. */
type Previewed = Pick<ListingDetail, Exclude<FieldName, 'price' | 'openPrice' | 'suggested'>> & {
  readonly price: Cents | null
  readonly openPrice: boolean
  readonly suggested: Cents | null
}

type FieldRule<Name extends FieldName> = {
  readonly empty: string
  readonly fromListing: (listing: ListingDetail) => string
  readonly toPreview: (value: string) => Previewed[Name]
}

const { excerpt, ...otherTexts } = byTextField((name) => ({
  empty: '',
  fromListing: (listing: ListingDetail) => listing[name],
  toPreview: (value: string) => value.trim(),
}))

/** All single inputs of the form, in their order. */
const fields: { readonly [Name in FieldName]: FieldRule<Name> } = {
  type: { empty: 'prompt', fromListing: ({ type }) => type, toPreview: (value) => oneOf(types, value) },
  excerpt,
  title: { empty: '', fromListing: ({ title }) => title, toPreview: (value) => value.trim() || 'Your title' },
  description: {
    empty: '',
    fromListing: ({ description }) => description,
    toPreview: (value) => value.trim() || 'What it does, in your words.',
  },
  tags: { empty: '', fromListing: ({ tags }) => tags.join(', '), toPreview: tagsIn },
  category: { empty: '', fromListing: ({ category }) => category, toPreview: (value) => value },
  model: { empty: '', fromListing: ({ model }) => model, toPreview: (value) => value },
  ...otherTexts,
  price: { empty: '', fromListing: ({ priceCents }) => toDecimal(priceCents), toPreview: parseAmount },
  openPrice: {
    empty: '',
    fromListing: ({ pricing }) => (pricing === 'open' ? 'on' : ''),
    toPreview: (value) => value === 'on',
  },
  suggested: {
    empty: '',
    fromListing: ({ suggestedCents }) => (suggestedCents === null ? '' : toDecimal(suggestedCents)),
    toPreview: parseAmount,
  },
  licence: { empty: 'personal', fromListing: ({ licence }) => licence, toPreview: (value) => value },
  imageUrl: { empty: '', fromListing: ({ imageUrl }) => imageUrl ?? '', toPreview: (value) => value || null },
}

/** The tags of a list that is separated by commas, also of Chinese, Japanese and Arabic. */
function tagsIn(text: string): string[] {
  return [...new Set(text.split(/[,，、،]/).map(normalizeTag))].filter((tag) => tag !== '')
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], given: string): Value {
  return values.find((value) => value === given) ?? values[0]
}

const singleFields = Object.keys(fields) as FieldName[]

const forEachField = <Value>(valueOf: (name: FieldName) => Value) =>
  Object.fromEntries(singleFields.map((name) => [name, valueOf(name)])) as Record<FieldName, Value>

/** Names of repeated inputs; an error adds a hyphen and the row number. */
const repeatedInputs = ['texts', 'textName', 'textPurpose', 'content', 'variables', 'samples', 'sample']

/** The inputs that an error can name, in the order of the form. */
export const inputNames: readonly string[] = [
  ...singleFields.flatMap((name) => {
    if (name === 'type') return [name, ...repeatedInputs]
    if (name === 'licence') return [name, 'tiers', 'tierSeats', 'tierPrice']
    return name === 'imageUrl' ? 'image' : name
  }),
  'note',
]

export const emptyText: ListingFormValues['texts'][number] = { part: '', name: '', body: '', purpose: '' }
export const emptySample: ListingFormValues['samples'][number] = { caption: '', body: '', imageUrl: '', inputs: [] }

export const emptyFields: ListingFormValues = {
  ...forEachField((name) => fields[name].empty),
  note: '',
  basis: '',
  tiers: [],
  texts: [emptyText],
  variables: [],
  samples: [],
}

type Form = Pick<FormData, 'get' | 'getAll' | 'keys'>

/** The name of the input for a variable's value in a sample. */
export const sampleInputName = (at: number, variable: string): string => `sampleInput-${at}-${variable}`

/** Reads the form, without its files. Each repeated input is a list, and the lists of a row have the same length. */
export function readListingFields(form: Form): ListingFormValues {
  const text = (name: string) => textOf(form.get(name))
  const list = (name: string) => form.getAll(name).map(textOf)
  const [parts, names, bodies, purposes] = [list('textPart'), list('textName'), list('content'), list('textPurpose')]
  const keys = [...new Set(form.keys())]
  const inputsOf = (at: number) => {
    const prefix = sampleInputName(at, '')
    const own = keys.filter((key) => key.startsWith(prefix))
    return own.map((key) => ({ name: key.slice(prefix.length), value: text(key) }))
  }
  const [about, fallbacks, choices] = [list('variableDescription'), list('variableFallback'), list('variableChoices')]
  const [tierPrices, tierSeats] = [list('tierPrice'), list('tierSeats')]
  const [captions, samples, urls] = [list('sampleCaption'), list('sampleBody'), list('sampleUrl')]
  return {
    ...forEachField((name) => text(name) || fields[name].empty),
    note: text('note'),
    basis: text('basis'),
    tiers: list('tierLicence').map((licence, i) => ({
      licence,
      seats: tierSeats[i] ?? '1',
      price: tierPrices[i] ?? '',
    })),
    texts: bodies.map((body, i) => ({ part: parts[i] ?? '', name: names[i] ?? '', body, purpose: purposes[i] ?? '' })),
    variables: list('variable').map((name, i) => ({
      name,
      description: about[i] ?? '',
      fallback: fallbacks[i] ?? '',
      choices: choices[i] ?? '',
    })),
    samples: urls.map((imageUrl, i) => ({
      caption: captions[i] ?? '',
      body: samples[i] ?? '',
      imageUrl,
      inputs: inputsOf(i),
    })),
  }
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

type SavedListing = {
  readonly edition: number
  readonly listing: ListingDetail
  readonly texts: readonly { readonly name: string; readonly body: string }[]
  readonly variables: readonly VariableView[]
  readonly samples: readonly SampleView[]
}

/** The form values of a saved listing. */
export function savedValues({ listing, edition, texts, variables, samples }: SavedListing): ListingFormValues {
  return {
    ...forEachField((name) => fields[name].fromListing(listing)),
    note: '',
    basis: String(edition),
    tiers: listing.tiers.map(({ licence, seats, priceCents }) => ({
      ...{ licence, seats: String(seats) },
      price: toDecimal(priceCents),
    })),
    texts: texts.map(({ name, body }, i) => {
      const part = listing.type === 'agent' ? agentPartOf(name) : ''
      const purpose = listing.type === 'pack' ? (listing.outline[i]?.purpose ?? '') : ''
      return { part, name: part === 'starter' ? starterLabel(name) : name, body, purpose }
    }),
    variables: variables.map(({ choices, ...variable }) => ({ ...variable, choices: choices.join('\n') })),
    samples: samples.map(({ caption, body, imageUrl, inputs }) => ({
      caption,
      body,
      imageUrl: imageUrl ?? '',
      inputs: Object.entries(inputs).map(([name, value]) => ({ name, value })),
    })),
  }
}

export type ListingData = {
  /** The input of `listingForm`. */
  readonly data: object & {
    readonly texts: readonly { readonly name: string; readonly purpose: string; readonly body: string }[]
    readonly samples: readonly {
      readonly caption: string
      readonly body: string
      readonly imageUrl: string | null
      readonly inputs: Readonly<Record<string, string>>
    }[]
  }
  /** The form row of each text, sample and further license, since empty rows are left out of `data`. */
  readonly rows: {
    readonly texts: readonly number[]
    readonly samples: readonly number[]
    readonly tiers: readonly number[]
  }
}

/** The unchecked listing that the form describes. `nameBefore` is the saved name of a prompt's only text. */
export function toListingData(values: ListingFormValues, nameBefore?: string): ListingData {
  const { texts, variables, samples, tiers, openPrice, note: _, basis: __, ...rest } = values
  const isAlone = values.type === 'prompt' && texts.length === 1
  const textRows = indicesOf(texts, (row, i) => isAlone || i === 0 || row.body.trim() !== '' || isNamed(row))
  const sampleRows = indicesOf(samples, ({ inputs, ...row }) =>
    [...Object.values(row), ...inputs.map(({ value }) => value)].some((written) => written.trim() !== ''),
  )
  const tierRows = tierRowsOf(values)
  const names = variablesIn(texts.map(({ body }) => body))
  const used = new Map(names.map((name) => [variableKey(name), name]))
  const data = {
    ...rest,
    tags: tagsIn(values.tags),
    isOpenPrice: openPrice === 'on',
    tiers: pick(tiers, tierRows),
    imageUrl: values.imageUrl || null,
    texts: pick(texts, textRows).map((row, i) => ({
      name: isAlone ? (nameBefore ?? (oneLine(values.title) || untitled)) : nameOf(row, values.type, i),
      body: row.body,
      purpose: values.type === 'pack' ? row.purpose : '',
    })),
    variables: variables
      .filter(
        ({ name, ...details }) => used.has(variableKey(name)) && Object.values(details).some((text) => text.trim()),
      )
      .map(({ choices, ...variable }) => ({ ...variable, choices: linesOf(choices) })),
    samples: pick(samples, sampleRows).map(({ inputs, ...row }) => ({
      ...row,
      imageUrl: row.imageUrl || null,
      inputs: Object.fromEntries(
        inputs.flatMap(({ name, value }) => {
          const variable = used.get(variableKey(name))
          return variable !== undefined && value.trim() !== '' ? [[variable, value]] : []
        }),
      ),
    })),
  }
  return { data, rows: { texts: textRows, samples: sampleRows, tiers: tierRows } }
}

/** The licenses with a price, without the listing's own for one person. */
const tierRowsOf = ({ tiers, licence: own }: ListingFormValues) =>
  indicesOf(tiers, ({ licence, seats, price }) => price.trim() !== '' && (licence !== own || seats.trim() !== '1'))

type Text = ListingFormValues['texts'][number]

const isNamed = ({ part, name, purpose }: Text) =>
  (part === 'text' || part === 'starter' || part === '') && (name + purpose).trim() !== ''

/** The text's name. In an agent it states the purpose of the text. */
function nameOf({ part, name, body }: Text, type: string, at: number): string {
  if (type !== 'agent') return name
  if (part === 'instructions' || part === 'settings' || part === 'tools') return agentPartNames[part]
  return part === 'starter' ? starterName(name.trim() || cutText(oneLine(body), 60) || `message ${at}`) : name
}

/** A placeholder, so that a missing title is reported for the title only and not for the text's name too. */
const untitled = 'Untitled'
const oneLine = (text: string) => cutText(text.replaceAll(/\s+/g, ' ').trim(), 120)
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const indicesOf = <Item>(items: readonly Item[], isIncluded: (item: Item, i: number) => boolean) =>
  items.flatMap((item, i) => (isIncluded(item, i) ? [i] : []))
const pick = <Item>(items: readonly Item[], at: readonly number[]) => at.flatMap((i) => items[i] ?? [])

/** The listing that a form edits. */
export type FormListing = {
  readonly id: string
  readonly isActive: boolean
  readonly held: HeldView | null
  readonly version: number
  readonly sales: number
}

/** The creator, as the preview shows them. */
export type Author = {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly avatarUrl: string | null
  readonly bio: string
  readonly joinedAt: Date
  readonly trader: TraderView | null
}

/** Stands for the id of a new listing, and so for its generated cover. */
const noId = '00000000-0000-4000-8000-000000000000'

type PreviewContext = {
  readonly id?: string | undefined
  readonly author: Author | null
  readonly shop: Pick<Shop, 'name'>
  readonly now: Date
}

/** The listing as if it were published. Missing texts get placeholders; `missing` lists the other missing fields. */
export function previewOf(
  values: ListingFormValues,
  { id = noId, author, shop, now }: PreviewContext,
): { listing: ListingDetail; preview: PreviewView; missing: Missing } {
  const { data } = toListingData(values)
  const texts = data.texts.filter(({ body }) => body.trim() !== '')
  const names = variablesIn(texts.map(({ body }) => body))
  const { price, openPrice, suggested, ...shown } = forEachField((name) =>
    fields[name].toPreview(values[name]),
  ) as Previewed
  const tiers = openPrice ? [] : tiersShown(values)
  const listing: ListingDetail = {
    ...shown,
    id,
    priceCents: price ?? zero,
    pricing: openPrice ? 'open' : tiers.length > 0 ? 'tiers' : 'fixed',
    tiers,
    suggestedCents: openPrice ? suggested : null,
    rating: 0,
    reviews: 0,
    sales: 0,
    textCount: Math.max(1, texts.length),
    image: shown.imageUrl ? { color: 'transparent', widths: [] } : null,
    isTrending: false,
    ...creatorOf(author, shop, now),
    wordCount: countWords(texts),
    variableCount: names.length,
    variableNames: names,
    outline: outlineOf({ type: shown.type, texts }),
    reduction: null,
    version: 1,
    isActive: true,
    heldState: null,
    createdAt: now,
    updatedAt: now,
  }
  const settings = values.variables.map(({ choices, ...rest }) => ({ ...rest, choices: linesOf(choices) }))
  const variables = withSettings(names, settings)
  const samples = data.samples.map((sample) => ({ ...sample, image: null, run: null }))
  const missing: Missing = new Set([
    ...(price === null ? (['price'] as const) : []),
    ...(values.model === '' ? (['model'] as const) : []),
    ...(values.category === '' ? (['category'] as const) : []),
  ])
  return { listing, preview: { samples, variables }, missing }
}

const tiersShown = (values: ListingFormValues): OfferView[] =>
  pick(values.tiers, tierRowsOf(values)).flatMap(({ licence, seats, price }) => {
    const priceCents = parseAmount(price)
    return priceCents === null ? [] : [{ licence, seats: Number(seats) || 1, priceCents }]
  })

function creatorOf(author: Author | null, shop: Pick<Shop, 'name'>, now: Date) {
  return {
    creator: {
      id: author?.id ?? noId,
      username: author?.username ?? 'you',
      name: author?.displayName || `${shop.name} creator`,
      avatarUrl: author?.avatarUrl ?? null,
      isVerified: false,
    },
    creatorBio: author?.bio ?? '',
    creatorJoinedAt: author?.joinedAt ?? now,
    creatorSales: 0,
    trader: author?.trader ?? null,
  }
}
