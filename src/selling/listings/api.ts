import { z } from 'zod'
import { create, get, mapped, patch, put, remove } from '#src/api/endpoint.ts'
import { idSchema, priceSchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, listQuery, pageOfCursor, slice } from '#src/api/lists.ts'
import { categoryId, licenseId, modelId } from '#src/api/terms.ts'
import { isId } from '#src/kernel/ids.ts'
import { createListing } from './operations/create-listing.ts'
import { discardDraft, listDrafts, readDraft, saveDraft } from './operations/drafts.ts'
import { editListing } from './operations/edit-listing.ts'
import { deleteListing, setListingActive } from './operations/manage-listing.ts'
import { findOwnListings, listFollowedListings, readOwnListing } from './operations/own-listings.ts'
import { lockDraft } from './public/lock-draft.ts'
import type { draftFields } from '#src/storefront/catalog/contract.ts'
import { seatsInput, warningsAbout } from '#src/storefront/catalog/contract.ts'
import {
  heldJson,
  listingDetailJson,
  listingJson,
  listingSchema,
  ownListingDetailSchema,
  ownListingSchema,
} from '#src/storefront/catalog/listing-json.ts'
import { lockListing } from '#src/storefront/catalog/public/store.ts'
import { byTextColumn, byTextField, textsOfColumns } from '#src/storefront/catalog/field-rules.ts'
import { ownStates, types } from '#src/storefront/catalog/rules.ts'
import type { OwnListingView } from '#src/storefront/catalog/view.ts'

const variable = z.strictObject({
  name: z.string(),
  description: z.string().default(''),
  default: z.string().default(''),
  choices: z.array(z.string()).default([]),
})

const sample = z.strictObject({
  caption: z.string().default(''),
  body: z.string().default(''),
  image_url: z.string().nullable().default(null),
  inputs: z.record(z.string(), z.string()).default({}),
})

const listingBody = {
  title: z.string(),
  description: z.string(),
  type: z.enum(types).default('prompt'),
  model: modelId,
  ...byTextColumn((_, { description }) => z.string().default('').meta({ description })),
  category: categoryId,
  license: licenseId.default('personal'),
  price: priceSchema().meta({
    description:
      'An amount in minor units with its currency, as in responses. 0 is free; the shop limits other prices.',
  }),
  pay_what_you_want: z
    .boolean()
    .default(false)
    .meta({ description: 'The buyer chooses the amount; `price` is the minimum.' }),
  suggested_price: priceSchema().nullable().default(null).meta({ description: 'With `pay_what_you_want`.' }),
  offers: z
    .array(z.strictObject({ license: licenseId, seats: seatsInput, price: priceSchema() }))
    .default([])
    .meta({
      description:
        'Additional licenses, and licenses with several seats, with their prices, each higher than `price`. The one in `license` with one seat may be in the list, and its price here is ignored.',
    }),
  texts: z
    .array(z.strictObject({ name: z.string(), body: z.string(), purpose: z.string().default('') }))
    .meta({ description: 'The prompt; two or more in a pack; instructions, starters and tools of an agent.' }),
  tags: z.array(z.string()).default([]),
  variables: z.array(variable).default([]),
  samples: z.array(sample).default([]),
  image_url: z.string().nullable().default(null).meta({ description: 'The `url` of an uploaded image.' }),
}

const newListing = z.strictObject(listingBody)

const changedListing = z.strictObject({
  ...listingBody,
  note: z.string().default('').meta({ description: 'What changed, for buyers of earlier versions.' }),
})

/** Pages of the site name images by path. */
const pathOf = (url: string | null) => (url === null ? null : (URL.parse(url)?.pathname ?? url))

function listingInput(body: Omit<z.output<typeof changedListing>, 'note'>) {
  const { price, license, image_url, variables, samples, offers, ...own } = body
  const { pay_what_you_want: isOpenPrice, suggested_price: suggestedCents, ...rest } = own
  return {
    ...rest,
    priceCents: price,
    isOpenPrice,
    suggestedCents,
    tiers: offers
      .filter((offer) => offer.license !== license || offer.seats > 1)
      .map((offer) => ({ licence: offer.license, seats: offer.seats, priceCents: offer.price })),
    ...textsOfColumns(body),
    licence: license,
    imageUrl: pathOf(image_url),
    variables: variables.map(({ default: fallback, ...one }) => ({ ...one, fallback })),
    samples: samples.map(({ image_url: url, ...one }) => ({ ...one, imageUrl: pathOf(url) })),
  }
}

const ownListingJson = (site: string, listing: OwnListingView) => ({
  ...listingJson(site, listing),
  is_on_sale: listing.isActive,
  held: heldJson(listing.held),
  created_at: time(listing.createdAt),
})

const own = { params: { id: ':own-listing' } }

export const body = {
  ...{ title: 'Harbor notice writer', description: 'Writes notices to ferry passengers.', model: 'Claude' },
  ...{
    category: 'Writing',
    price: { amount: 900, currency: 'usd' },
    texts: [{ name: 'Prompt', body: 'Write a notice about {{topic}}.' }],
  },
}

const warnings = z
  .array(z.string())
  .meta({ description: 'Warnings about the texts, for example about text that looks like a variable but is not one.' })

const draftSchema = z.object({ id: idSchema, updated_at: timeSchema, fields: z.record(z.string(), z.unknown()) })

const savedSchema = z.object({
  ...ownListingDetailSchema.partial().shape,
  id: idSchema,
  version: z.int(),
  is_held: z
    .boolean()
    .meta({ description: 'Whether it waits for a review, for example since it is similar to another listing.' }),
  warnings,
})

const emptyDraft: z.input<typeof draftFields> = {
  ...{ title: '', description: '', price: '', model: '', category: '', licence: '', type: 'prompt' },
  ...byTextField(() => ''),
  ...{ note: '', imageUrl: '', texts: [], variables: [], samples: [] },
}

export const endpoints = [
  get('/me/listings', 'listings:read', {
    id: 'listOwnListings',
    tag: 'Your listings',
    summary: 'List your listings',
    useCases: [findOwnListings],
    query: z.strictObject({
      ...listParams,
      search: z.string().max(200).optional(),
      state: z.enum(ownStates).optional(),
    }),
    response: listOf(ownListingSchema),
    answer: ({ run, settings, query: { cursor, ...query } }) =>
      mapped(run(findOwnListings, { ...query, page: pageOfCursor(cursor) }), ({ items, page, pages }) => ({
        data: items.map((item) => ownListingJson(settings.publicUrl, item)),
        next_cursor: page < pages ? String(page + 1) : null,
      })),
  }),
  get('/me/listings/{id}', 'listings:read', {
    id: 'getOwnListing',
    tag: 'Your listings',
    summary: 'Get your listing with its full texts',
    useCases: [readOwnListing],
    lock: async (tx, { params: { id = '' } }) => isId(id) && lockListing(tx, id),
    response: ownListingDetailSchema,
    example: own,
    answer: ({ run, settings, params }) =>
      mapped(run(readOwnListing, params), ({ listing, texts, variables, samples }) => ({
        ...listingDetailJson(settings.publicUrl, listing, { samples, variables }),
        texts: texts.map(({ name, body: text }) => ({ name, body: text })),
      })),
  }),
  create('/me/listings', 'listings:write', {
    id: 'createListing',
    tag: 'Your listings',
    summary: 'Publish a listing',
    description: 'Without a confirmed email address, it is saved and published when you confirm the address.',
    useCases: [createListing],
    body: newListing,
    response: z.object({
      ...ownListingDetailSchema.partial().shape,
      id: idSchema,
      is_held: z.boolean(),
      is_awaiting_confirmation: z.boolean(),
      warnings,
    }),
    whole: 'getOwnListing',
    example: { body },
    answer: ({ run, body: listing }) =>
      mapped(run(createListing, { listing: listingInput(listing) }), ({ id, isHeld, isAwaiting }) => ({
        id,
        is_held: isHeld,
        is_awaiting_confirmation: isAwaiting,
        warnings: warningsAbout(listing.texts),
      })),
  }),
  put('/me/listings/{id}', 'listings:write', {
    id: 'updateListing',
    tag: 'Your listings',
    summary: 'Change your listing',
    description: 'Replaces all fields. Changed texts become a new version. Send If-Match to keep changes of others.',
    useCases: [editListing],
    body: changedListing,
    response: savedSchema,
    whole: 'getOwnListing',
    example: { ...own, body: { ...body, note: 'Shorter.' } },
    answer: ({ run, params, body: { note, ...listing } }) =>
      mapped(run(editListing, { ...params, note, listing: listingInput(listing) }), ({ id, version, isHeld }) => ({
        ...{ id, version },
        is_held: isHeld,
        warnings: warningsAbout(listing.texts),
      })),
  }),
  patch('/me/listings/{id}', 'listings:write', {
    id: 'setListingOnSale',
    tag: 'Your listings',
    summary: 'Pause your listing, or put it back on sale',
    useCases: [setListingActive],
    body: z.strictObject({ is_on_sale: z.boolean() }),
    response: z.object({ ...ownListingDetailSchema.partial().shape, id: idSchema, is_on_sale: z.boolean() }),
    whole: 'getOwnListing',
    example: { ...own, body: { is_on_sale: false } },
    answer: ({ run, params, body: { is_on_sale } }) =>
      mapped(run(setListingActive, { ...params, isActive: is_on_sale }), ({ id, isActive }) => ({
        id,
        is_on_sale: isActive,
      })),
  }),
  remove('/me/listings/{id}', 'listings:write', {
    id: 'deleteListing',
    tag: 'Your listings',
    summary: 'Delete your listing',
    description: 'Buyers keep access.',
    useCases: [deleteListing],
    example: own,
    answer: ({ run, params }) => mapped(run(deleteListing, params), () => undefined),
  }),
  get('/me/drafts', 'listings:read', {
    id: 'listDrafts',
    tag: 'Your listings',
    summary: 'List your drafts',
    useCases: [listDrafts],
    query: listQuery,
    response: listOf(z.object({ id: idSchema, title: z.string(), updated_at: timeSchema })),
    answer: ({ run, query }) =>
      mapped(run(listDrafts, {}), (drafts) =>
        slice(
          drafts.map(({ id, title, updatedAt }) => ({ id, title, updated_at: time(updatedAt) })),
          query,
        ),
      ),
  }),
  get('/me/drafts/{id}', 'listings:read', {
    id: 'getDraft',
    tag: 'Your listings',
    summary: 'Get a draft',
    description: 'The fields of the form, as they were typed.',
    useCases: [readDraft],
    lock: (tx, { params }) => lockDraft(tx, params['id'] ?? ''),
    response: draftSchema,
    example: { params: { id: ':draft' } },
    answer: ({ run, params }) =>
      mapped(run(readDraft, params), ({ id, updatedAt, fields }) => ({ id, updated_at: time(updatedAt), fields })),
  }),
  put('/me/drafts/{id}', 'listings:write', {
    id: 'saveDraft',
    tag: 'Your listings',
    summary: 'Save a draft',
    description: 'You choose the id. All fields are texts, and need not be valid.',
    useCases: [saveDraft],
    body: z.strictObject({ fields: z.record(z.string(), z.unknown()) }),
    response: z.object({ ...draftSchema.partial().shape, id: idSchema }),
    whole: 'getDraft',
    example: { params: { id: ':new' }, body: { fields: { title: 'Harbor notices', price: '9' } } },
    answer: ({ run, params, body: { fields } }) => run(saveDraft, { ...params, fields: { ...emptyDraft, ...fields } }),
  }),
  remove('/me/drafts/{id}', 'listings:write', {
    id: 'discardDraft',
    tag: 'Your listings',
    summary: 'Discard a draft',
    useCases: [discardDraft],
    example: { params: { id: ':draft' } },
    answer: ({ run, params }) => mapped(run(discardDraft, params), () => undefined),
  }),
  get('/followed-listings', 'library:read', {
    id: 'listFollowedListings',
    tag: 'Favorites',
    summary: 'List new listings of the creators whom you follow',
    description: 'At most 20 of the last 90 days.',
    useCases: [listFollowedListings],
    response: z.object({ data: z.array(z.object({ listing: listingSchema, published_at: timeSchema })) }),
    answer: ({ run, settings }) =>
      mapped(run(listFollowedListings, { limit: 20 }), (found) => ({
        data: found.map(({ listing, publishedAt }) => ({
          listing: listingJson(settings.publicUrl, listing),
          published_at: time(publishedAt),
        })),
      })),
  }),
]
