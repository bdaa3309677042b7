import { z } from 'zod'
import { idSchema, money, moneySchema, time, timeSchema } from '#src/api/json.ts'
import { categoryId, licenseId, modelId } from '#src/api/terms.ts'
import { buyLinkPath } from '#src/buying/orders/buy-link-rules.ts'
import { modelProviders } from '#src/kernel/models.ts'
import { byTextColumn, columnsOfTexts } from './field-rules.ts'
import { types } from './rules.ts'
import type { HeldView, ListingDetail, ListingView, PreviewView, VerifiedRun, VersionView } from './view.ts'

export const creatorRefSchema = z
  .object({
    id: idSchema,
    username: z.string(),
    name: z.string(),
    avatar_url: z.string().nullable(),
    is_verified: z.boolean(),
    url: z.string(),
  })
  .meta({ id: 'CreatorReference' })

const listingFields = {
  id: idSchema,
  title: z.string(),
  description: z.string(),
  type: z.enum(types),
  model: modelId,
  category: categoryId,
  price: moneySchema.meta({
    description: 'The lowest price. With `pay_what_you_want`, the least that a buyer can pay.',
  }),
  pay_what_you_want: z.boolean(),
  has_offers: z.boolean().meta({ description: 'Whether it has additional licenses, which cost more.' }),
  rating: z.number().meta({ description: '0 without ratings.' }),
  review_count: z.int(),
  sale_count: z.int(),
  prompt_count: z.int().meta({ description: 'The number of prompts: 1, or more in a pack or an agent.' }),
  is_trending: z.boolean(),
  image_url: z.string().nullable(),
  creator: creatorRefSchema,
  url: z.string().meta({ description: 'The page of the listing.' }),
  buy_url: z.string().meta({
    description:
      'A link to its checkout, for other sites. Takes `license`, `amount` (with pay what you want) and `code`.',
  }),
}

export const listingSchema = z.object(listingFields).meta({ id: 'Listing', description: 'A listing on sale.' })

const variableSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    default: z.string(),
    choices: z.array(z.string()),
  })
  .meta({ id: 'Variable' })

const sampleSchema = z
  .object({
    caption: z.string(),
    body: z.string(),
    image_url: z.string().nullable(),
    inputs: z.record(z.string(), z.string()),
    verified_run: z
      .object({
        provider: z.enum(modelProviders),
        model: z.string(),
        temperature: z.number().nullable().meta({ description: "Null for the model's default." }),
        is_cut: z.boolean().meta({ description: 'Whether the sample is only the beginning of the answer.' }),
        version: z.int().meta({ description: 'The newest version with the prompt that was run.' }),
        ran_at: timeSchema,
      })
      .nullable()
      .meta({ description: 'How the server ran the prompt for this sample; null if its creator typed it in.' }),
  })
  .meta({ id: 'Sample', description: 'An example output.' })

/** Of a license. */
export const seatsSchema = z
  .int()
  .meta({ description: '1 for the buyer alone. With more, the buyer can give all of them to members.' })

const detailFields = {
  ...listingFields,
  ...byTextColumn((_, { description }) => z.string().meta({ description })),
  license: licenseId,
  offers: z
    .array(z.object({ license: licenseId, seats: seatsSchema, price: moneySchema }))
    .meta({ description: 'Each license with its seats and price, that of the listing first.' }),
  suggested_price: moneySchema.nullable().meta({ description: 'With `pay_what_you_want`.' }),
  version: z.int(),
  word_count: z.int(),
  tags: z.array(z.string()),
  samples: z.array(sampleSchema),
  variables: z.array(variableSchema),
  contents: z
    .array(
      z.object({
        part: z.enum(['prompt', 'starter', 'tools']),
        name: z.string(),
        purpose: z.string(),
        body: z.string(),
      }),
    )
    .meta({ description: "A pack's prompts without their texts, or an agent's starters and tools." }),
  reduction: z
    .object({
      lowest_price: moneySchema
        .nullable()
        .meta({ description: 'The lowest price of the 30 days before. Null if the listing is newer.' }),
      ends_at: timeSchema,
    })
    .nullable()
    .meta({ description: 'Null at the usual price.' }),
  is_on_sale: z.boolean(),
  created_at: timeSchema,
  updated_at: timeSchema,
}

export const listingDetailSchema = z.object(detailFields).meta({ id: 'ListingDetail' })

export const ownListingSchema = z
  .object({
    ...listingFields,
    is_on_sale: z.boolean(),
    held: z
      .object({
        state: z.enum(['waiting', 'removed', 'withheld', 'unverified']),
        is_copy: z.boolean().meta({ description: 'Whether it waits as a near-duplicate of another listing.' }),
        reason: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Why it cannot be put on sale; null if it can.' }),
    created_at: timeSchema,
  })
  .meta({ id: 'OwnListing' })

export const textSchema = z
  .object({ name: z.string(), body: z.string() })
  .meta({ id: 'Text', description: 'A prompt with its full text.' })

export const ownListingDetailSchema = z
  .object({ ...detailFields, texts: z.array(textSchema) })
  .meta({ id: 'OwnListingDetail', description: 'Your own listing, with its full texts.' })

export const versionSchema = z
  .object({ version: z.int(), note: z.string(), published_at: timeSchema })
  .meta({ id: 'Version' })

export const absolute = (site: string, path: string | null) => (path === null ? null : new URL(path, site).href)

export function creatorRef(site: string, { id, username, name, avatarUrl, isVerified }: ListingView['creator']) {
  const url = new URL(`/creator/${encodeURIComponent(username)}`, site).href
  return { id, username, name, avatar_url: absolute(site, avatarUrl), is_verified: isVerified, url }
}

export function listingJson(site: string, listing: ListingView): z.input<typeof listingSchema> {
  return {
    id: listing.id,
    title: listing.title,
    description: listing.description,
    type: listing.type,
    model: listing.model,
    category: listing.category,
    price: money(listing.priceCents),
    pay_what_you_want: listing.pricing === 'open',
    has_offers: listing.pricing === 'tiers',
    rating: listing.rating,
    review_count: listing.reviews,
    sale_count: listing.sales,
    prompt_count: listing.textCount,
    is_trending: listing.isTrending,
    image_url: absolute(site, listing.imageUrl),
    creator: creatorRef(site, listing.creator),
    url: new URL(`/prompt/${listing.id}`, site).href,
    buy_url: new URL(buyLinkPath(listing.id), site).href,
  }
}

export function listingDetailJson(site: string, listing: ListingDetail, preview: PreviewView) {
  return {
    ...listingJson(site, listing),
    ...columnsOfTexts(listing),
    license: listing.licence,
    offers: [{ ...listing, seats: 1 }, ...listing.tiers].map(({ licence, seats, priceCents }) => ({
      ...{ license: licence, seats },
      price: money(priceCents),
    })),
    suggested_price: listing.suggestedCents === null ? null : money(listing.suggestedCents),
    version: listing.version,
    word_count: listing.wordCount,
    tags: [...listing.tags],
    samples: preview.samples.map(({ caption, body, imageUrl, inputs, run }) => ({
      ...{ caption, body, image_url: absolute(site, imageUrl), inputs },
      verified_run: run && verifiedRunJson(run),
    })),
    variables: preview.variables.map(variableJson),
    contents: listing.outline.map(({ part, name, purpose, body }) => ({ part, name, purpose, body })),
    reduction: listing.reduction && {
      lowest_price: listing.reduction.lowestCents === null ? null : money(listing.reduction.lowestCents),
      ends_at: time(listing.reduction.endsAt),
    },
    is_on_sale: listing.isActive,
    created_at: time(listing.createdAt),
    updated_at: time(listing.updatedAt),
  }
}

function verifiedRunJson({ provider, model, temperature, isCut, version, ranAt }: VerifiedRun) {
  return { provider, model, temperature, is_cut: isCut, version, ran_at: time(ranAt) }
}

export function variableJson({ name, description, fallback, choices }: PreviewView['variables'][number]) {
  return { name, description, default: fallback, choices: [...choices] }
}

export const heldJson = (held: HeldView | null) =>
  held && { state: held.state, is_copy: held.isCopy, reason: held.reason }

export const versionJson = ({ version, note, publishedAt }: VersionView) => ({
  ...{ version, note, published_at: time(publishedAt) },
})
export { variableSchema }
