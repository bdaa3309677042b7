import type { LicenseView } from '#src/common/vocabulary/view.ts'
import { z } from 'zod'
import type { Page } from '#src/kernel/page.ts'
import { err } from '#src/kernel/result.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { countCategories, listModels } from '#src/storefront/catalog/operations/public-lists.ts'
import { sorts, types } from '#src/storefront/catalog/rules.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import { findListings, listFilteredListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { listListingReviews } from '#src/buying/reviews/operations/lists.ts'
import { reviewSorts } from '#src/buying/reviews/rules.ts'
import type { ReviewView } from '#src/buying/reviews/view.ts'
import { readTrending } from '#src/storefront/trending/operations/trending.ts'
import { periods } from '#src/storefront/trending/rules.ts'
import { get, mapped } from '../endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '../json.ts'
import { listOf, listParams } from '../lists.ts'
import { listLicenses, readLicense } from '#src/common/vocabulary/operations/licenses.ts'
import { categoryId, makesMeaning, modelId, unknownFilter } from '../terms.ts'
import { absolute, listingDetailJson, listingDetailSchema, listingJson, listingSchema } from './listing-json.ts'

const licenseFields = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  text: z.string().meta({ description: 'Plain text. An empty line separates paragraphs.' }),
  version: z.int(),
}
const licenseJson = ({ id, slug, name, summary, text, version }: Omit<LicenseView, 'latest'>) => ({
  ...{ id, slug, name, summary, text, version },
})

export const reviewSchema = z
  .object({
    id: idSchema,
    listing_id: idSchema,
    author: z.object({ id: idSchema, name: z.string(), avatar_url: z.string().nullable() }),
    rating: z.int(),
    content: z.string(),
    is_verified: z.boolean().meta({ description: 'Whether the author bought the listing here.' }),
    helpful_count: z.int(),
    created_at: timeSchema,
    edited_at: timeSchema.nullable(),
    reply: z.object({ content: z.string(), created_at: timeSchema }).nullable(),
  })
  .meta({ id: 'Review' })

export function reviewJson(site: string, review: ReviewView) {
  const { id, promptId, author, rating, content, isVerified, helpful, createdAt, editedAt, reply } = review
  return {
    ...{ id, listing_id: promptId, rating, content },
    author: { id: author.id, name: author.name, avatar_url: absolute(site, author.avatarUrl) },
    is_verified: isVerified,
    helpful_count: helpful,
    created_at: time(createdAt),
    edited_at: timeOrNull(editedAt),
    reply: reply && { content: reply.content, created_at: time(reply.at) },
  }
}

const dollars = z.coerce.number().int().min(0).optional()
const tag = 'Listings'

export const listingEndpoints = [
  get('/listings', null, {
    id: 'listListings',
    tag,
    summary: 'Search listings on sale',
    description: 'The search, the filters and the orders of the marketplace. Filters can be repeated.',
    useCases: [findListings, listFilteredListings],
    query: z.strictObject({
      ...listParams,
      search: z.string().max(200).optional(),
      sort: z.enum([...sorts, 'relevance']).optional(),
      type: z.array(z.enum(types)).optional(),
      model: z.array(modelId).optional(),
      category: z.array(categoryId).optional(),
      min_price: dollars.meta({ description: 'In whole dollars.' }),
      max_price: dollars.meta({ description: 'In whole dollars.' }),
    }),
    response: listOf(listingSchema),
    example: { query: { search: 'email', limit: 5 } },
    answer({ run, settings, query: { cursor, min_price, max_price, search = '', ...query } }) {
      const unknown = unknownFilter(settings.vocabulary, query)
      if (unknown) return Promise.resolve(err(unknown))
      const input = { ...query, after: cursor ?? null, min: min_price ?? null, max: max_price ?? null }
      const toJson = ({ items, next }: Page<ListingView>) => ({
        data: items.map((item) => listingJson(settings.publicUrl, item)),
        next_cursor: next,
      })
      return search.trim() === ''
        ? mapped(run(listFilteredListings, input), toJson)
        : mapped(run(findListings, { ...input, search }), ({ page }) => toJson(page))
    },
  }),
  get('/listings/{id}', null, {
    id: 'getListing',
    tag,
    summary: 'Get a listing',
    useCases: [readListing],
    response: listingDetailSchema,
    example: { params: { id: ':listing' } },
    answer: ({ run, settings, params }) =>
      mapped(run(readListing, { ...params, withRelated: false }), ({ listing, preview }) =>
        listingDetailJson(settings.publicUrl, listing, preview),
      ),
  }),
  get('/listings/{id}/reviews', null, {
    id: 'listReviews',
    tag,
    summary: 'List the reviews of a listing',
    useCases: [listListingReviews],
    query: z.strictObject({ ...listParams, sort: z.enum(reviewSorts).optional() }),
    response: listOf(reviewSchema),
    example: { params: { id: ':listing' } },
    answer: ({ run, settings, params, query: { cursor, ...query } }) =>
      mapped(run(listListingReviews, { ...query, after: cursor, promptId: params['id'] }), ({ page }) => ({
        data: page.items.map((item) => reviewJson(settings.publicUrl, item)),
        next_cursor: page.next,
      })),
  }),
  get('/categories', null, {
    id: 'listCategories',
    tag,
    summary: 'List the categories',
    description: 'Those that new listings can name, with the number of their listings on sale.',
    useCases: [countCategories],
    response: z.object({
      data: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string(), listing_count: z.int() })),
    }),
    answer: ({ run }) =>
      mapped(run(countCategories, {}), (counts) => ({
        data: counts.map(({ id, slug, name, count }) => ({ id, slug, name, listing_count: count })),
      })),
  }),
  get('/models', null, {
    id: 'listModels',
    tag,
    summary: 'List the AI models',
    description: 'Those that new listings can name.',
    useCases: [listModels],
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          slug: z.string(),
          name: z.string(),
          vendor: z.string(),
          makes: z.string().meta({ description: makesMeaning }),
        }),
      ),
    }),
    answer: ({ run }) =>
      mapped(run(listModels, {}), (models) => ({
        data: models.map(({ id, slug, name, vendor, makes }) => ({ id, slug, name, vendor, makes })),
      })),
  }),
  get('/licenses', null, {
    id: 'listLicenses',
    tag,
    summary: 'List the licenses',
    description: 'Those that new listings can name, in their version of today.',
    useCases: [listLicenses],
    response: z.object({ data: z.array(z.object(licenseFields).meta({ id: 'License' })) }),
    answer: ({ run }) => mapped(run(listLicenses, {}), (licenses) => ({ data: licenses.map(licenseJson) })),
  }),
  get('/licenses/{id}/versions/{version}', null, {
    id: 'getLicenseVersion',
    tag,
    summary: 'Get a version of a license',
    description: 'Purchases keep the version of their order, whatever changed since.',
    useCases: [readLicense],
    response: z.object(licenseFields).meta({ id: 'LicenseVersion' }),
    example: { params: { id: 'personal', version: '1' } },
    answer: ({ run, params }) =>
      mapped(run(readLicense, { license: params['id'], version: Number(params['version']) }), licenseJson),
  }),
  get('/trending', null, {
    id: 'listTrending',
    tag,
    summary: 'List the trending listings',
    useCases: [readTrending],
    query: z.strictObject({ period: z.enum(periods).default('week') }),
    response: z.object({ data: z.array(listingSchema), counted_at: timeSchema.nullable() }),
    answer: ({ run, settings, query }) =>
      mapped(run(readTrending, query), ({ ranked, countedAt }) => ({
        data: ranked.map((item) => listingJson(settings.publicUrl, item)),
        counted_at: timeOrNull(countedAt),
      })),
  }),
]
