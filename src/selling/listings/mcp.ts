import { z } from 'zod'
import type { Failure } from '#src/kernel/failure.ts'
import { invalidInput } from '#src/kernel/failure.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { DraftFields, ListingInput } from '#src/storefront/catalog/contract.ts'
import { listingForm, listingOfForm } from '#src/storefront/catalog/contract.ts'
import { createListing } from './operations/create-listing.ts'
import { readDraft, saveDraft } from './operations/drafts.ts'
import { editListing } from './operations/edit-listing.ts'
import { findOwnListings, readOwnListing } from './operations/own-listings.ts'
import type { Prices } from '#src/kernel/price-limits.ts'
import { pricesOf } from '#src/kernel/price-limits.ts'
import { byTextColumn, byTextField } from '#src/storefront/catalog/field-rules.ts'
import { agentPartOf, starterLabel } from '#src/storefront/catalog/text-rules.ts'
import { ownStates, types } from '#src/storefront/catalog/rules.ts'
import { priceSchema } from '#src/api/json.ts'
import { categoryId, licenseId, modelId } from '#src/api/terms.ts'
import { seatsInput, warningsAbout } from '#src/storefront/catalog/contract.ts'
import { emptyFields, savedValues, toListingData } from './ui/listing-values.ts'
import type { Call } from '#src/mcp/call.ts'
import { refused } from '#src/mcp/read-texts.ts'
import { adding, done, listParams, outputOf, reading, shortened, tool, viaEndpoint } from '#src/mcp/tool.ts'

/** The fields of a listing, all optional: those left out keep their value. */
const changes = {
  title: z.string().optional(),
  description: z.string().optional(),
  type: z.enum(types).optional(),
  model: modelId.optional(),
  category: categoryId.optional(),
  license: licenseId.optional(),
  price: priceSchema()
    .optional()
    .meta({ description: 'In cents with the currency, as in results. 0 is free; the shop limits other prices.' }),
  pay_what_you_want: z
    .boolean()
    .optional()
    .meta({ description: 'The buyer chooses the amount; `price` is the minimum.' }),
  suggested_price: priceSchema().nullable().optional(),
  offers: z
    .array(z.strictObject({ license: licenseId, seats: seatsInput, price: priceSchema() }))
    .max(10)
    .optional()
    .meta({
      description:
        'Additional licenses, and licenses with several `seats`, with their prices, each higher than `price`.',
    }),
  texts: z
    .array(z.strictObject({ name: z.string(), body: z.string(), purpose: z.string().default('') }))
    .max(50)
    .optional()
    .meta({
      description:
        'One for a prompt, two or more for a pack. For an agent: "System instructions", and optionally "Starter: …", "Recommended settings" and "Tools". Variables are {{name}}, with letters, digits, spaces, - and _. Write {{{{name}}}} for the text {{name}}.',
    }),
  variables: z
    .array(
      z.strictObject({
        name: z.string(),
        description: z.string().default(''),
        default: z.string().default(''),
        choices: z.array(z.string()).default([]),
      }),
    )
    .max(60)
    .optional(),
  tags: z.array(z.string()).max(20).optional(),
  ...byTextColumn((_, { description }) => z.string().optional().meta({ description })),
}
type Changes = z.output<z.ZodObject<typeof changes>>

const warnings = z
  .array(z.string())
  .meta({ description: 'Warnings about the texts, for example about text that looks like a variable but is not one.' })

const note = z.string().max(500).default('').meta({ description: 'What changed, for buyers of earlier versions.' })

export const tools = [
  tool({
    name: 'list_my_listings',
    title: 'List your listings',
    summary: 'Lists what you sell.',
    description: 'Lists what you sell, on sale or not.',
    scope: 'listings:read',
    useCases: [findOwnListings],
    annotations: reading,
    isByOthers: false,
    input: z.strictObject({
      search: z.string().max(200).optional(),
      state: z.enum(ownStates).optional(),
      ...listParams,
    }),
    output: outputOf('listOwnListings'),
    async run(call, query) {
      const found = await viaEndpoint(call, 'listOwnListings', { query })
      return found.ok ? done(shortened(found.value)) : refused(found.failure)
    },
  }),
  tool({
    name: 'save_draft',
    title: 'Save a draft',
    summary: 'Saves a private draft of a listing.',
    description:
      'Saves a private draft of a new listing, finished or not, or changes one. Fields that you leave out keep their value. Publish it with publish_version.',
    scope: 'listings:write',
    useCases: [readDraft, saveDraft],
    annotations: { ...adding, idempotentHint: false },
    isByOthers: false,
    input: z.strictObject({
      draft_id: z.uuid().optional().meta({ description: 'The draft to change. A new one by default.' }),
      ...changes,
    }),
    output: z.object({
      draft_id: z.uuid(),
      url: z.string().meta({ description: 'The form with the draft.' }),
      warnings,
    }),
    async run(call, { draft_id: id, ...given }) {
      const before = id === undefined ? ok({ fields: emptyFields }) : await call.run(readDraft, { id })
      if (!before.ok) return refused(before.failure)
      const fields = withChanges(before.value.fields, given)
      const saved = await call.run(saveDraft, { id: id ?? null, fields })
      if (!saved.ok) return refused(saved.failure)
      const url = new URL(`/create-prompt?draft=${saved.value.id}`, call.settings.publicUrl).href
      return done({ draft_id: saved.value.id, url, warnings: warningsAbout(fields.texts) })
    },
  }),
  tool({
    name: 'publish_version',
    title: 'Publish a listing or a new version',
    summary: 'Publishes a draft, or a new version of a listing.',
    description:
      'With draft_id: publishes the draft as a new listing. With listing_id: changes your listing; changed texts become a new version, and buyers are notified. Fields that you leave out keep their value.',
    scope: 'listings:write',
    useCases: [readDraft, createListing, readOwnListing, editListing],
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    isByOthers: false,
    input: z.strictObject({ draft_id: z.uuid().optional(), listing_id: z.uuid().optional(), note, ...changes }),
    output: z.object({
      listing_id: z.uuid(),
      version: z.int(),
      is_held: z
        .boolean()
        .meta({ description: 'Whether it waits for a review, for example since it resembles another listing.' }),
      is_awaiting_confirmation: z.boolean().meta({ description: 'Whether it waits for you to confirm your address.' }),
      url: z.string(),
      warnings,
    }),
    async run(call, { draft_id: draftId, listing_id: id, note: words, ...given }) {
      if ((draftId === undefined) === (id === undefined)) return refused(oneOfBoth)
      const published =
        id === undefined ? await publishDraft(call, draftId ?? '', given) : await publishChanges(call, id, words, given)
      if (!published.ok) return refused(published.failure)
      const { id: listingId, version, isHeld, isAwaiting, texts } = published.value
      const url = new URL(`/prompt/${listingId}`, call.settings.publicUrl).href
      const state = { is_held: isHeld, is_awaiting_confirmation: isAwaiting }
      return done({ listing_id: listingId, version, ...state, url, warnings: warningsAbout(texts) })
    },
  }),
]

const oneOfBoth = invalidInput([{ path: ['listing_id'], message: 'Give either draft_id or listing_id.' }])

async function publishDraft(call: Call, id: string, given: Changes) {
  const draft = await call.run(readDraft, { id })
  if (!draft.ok) return draft
  const listing = listingOf(withChanges(draft.value.fields, given), pricesOf(call.settings))
  if (!listing.ok) return listing
  const created = await call.run(createListing, { listing: listing.value, draftId: id })
  return created.ok ? ok({ ...created.value, version: 1, texts: listing.value.texts }) : created
}

async function publishChanges(call: Call, id: string, words: string, given: Changes) {
  const own = await call.run(readOwnListing, { id })
  if (!own.ok) return own
  const prices = pricesOf(call.settings, own.value.listing.priceCents)
  const listing = listingOf(withChanges(savedValues(own.value), given), prices, own.value.texts[0]?.name)
  if (!listing.ok) return listing
  const edited = await call.run(editListing, { id, note: words, listing: listing.value, edition: own.value.edition })
  return edited.ok ? ok({ ...edited.value, isAwaiting: false, texts: listing.value.texts }) : edited
}

/** The listing that a form describes. */
function listingOf(values: DraftFields, prices: Prices, nameBefore?: string): Result<ListingInput, Failure> {
  const parsed = listingForm(prices).safeParse(toListingData(values, nameBefore).data)
  if (!parsed.success) return err(invalidInput(parsed.error.issues))
  return ok(listingOfForm(parsed.data))
}

/** The values of the form with the given fields replaced. */
function withChanges(values: DraftFields, { price, tags, texts, variables, offers, ...given }: Changes): DraftFields {
  const { license: licence, pay_what_you_want: isOpen, suggested_price: suggested, ...named } = given
  const type = given.type ?? values.type
  return {
    ...values,
    ...defined({ ...named, ...byTextField((_, { column }) => given[column]), licence }),
    ...(price === undefined ? {} : { price: toDecimal(cents(price)) }),
    ...(isOpen === undefined ? {} : { openPrice: isOpen ? 'on' : '' }),
    ...(suggested === undefined ? {} : { suggested: suggested === null ? '' : toDecimal(cents(suggested)) }),
    ...(offers === undefined
      ? {}
      : {
          tiers: offers.map(({ license, seats, price: amount }) => ({
            licence: license,
            seats: String(seats),
            price: toDecimal(cents(amount)),
          })),
        }),
    ...(tags === undefined ? {} : { tags: tags.join(', ') }),
    ...(texts === undefined ? {} : { texts: texts.map((text) => textOf(text, type)) }),
    ...(variables === undefined
      ? {}
      : {
          variables: variables.map(({ default: fallback, choices, ...one }) => ({
            ...one,
            fallback,
            choices: choices.join('\n'),
          })),
        }),
  }
}

function textOf(
  { name, body, purpose }: NonNullable<Changes['texts']>[number],
  type: string,
): DraftFields['texts'][number] {
  const part = type === 'agent' ? agentPartOf(name) : ''
  return { part, name: part === 'starter' ? starterLabel(name) : name, body, purpose }
}

function defined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]-?: NonNullable<Values[Name]>
  }
}
