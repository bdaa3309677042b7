import { z } from 'zod'
import { get, mapped } from '#src/api/endpoint.ts'
import { listOf, listParams } from '#src/api/lists.ts'
import { categoryId, modelId, unknownFilter } from '#src/api/terms.ts'
import type { Page } from '#src/kernel/page.ts'
import { err } from '#src/kernel/result.ts'
import { listingJson, listingSchema } from '#src/storefront/catalog/listing-json.ts'
import { sorts } from '#src/storefront/catalog/rules.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import { findListings, listFilteredListings } from './operations/find-listings.ts'
import { listMostWanted } from './operations/missed-searches.ts'
import { fixedTerms, forEachGroup, isFixed } from './rules.ts'

const wholeUnits = z.coerce.number().int().min(0).optional()

const termIds = { category: categoryId, model: modelId }

/** The filters with a set of values, of the endpoint and of the tool. */
export const filterParams = forEachGroup((group) =>
  z.array(isFixed(group) ? z.enum(fixedTerms(group).map(({ slug }) => slug)) : termIds[group]).optional(),
)

export const endpoints = [
  get('/listings', null, {
    id: 'listListings',
    tag: 'Listings',
    summary: 'Search listings on sale',
    description: 'The search, the filters and the orders of the marketplace. Filters can be repeated.',
    useCases: [findListings, listFilteredListings],
    query: z.strictObject({
      ...listParams,
      search: z.string().max(200).optional(),
      sort: z.enum([...sorts, 'relevance']).optional(),
      ...filterParams,
      min_price: wholeUnits.meta({ description: 'In whole units, such as dollars.' }),
      max_price: wholeUnits.meta({ description: 'In whole units, such as dollars.' }),
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
  get('/me/most-wanted', 'sales:read', {
    id: 'listMostWanted',
    tag: 'Sales',
    summary: 'List searches that found nothing',
    description: 'Ideas for new listings.',
    useCases: [listMostWanted],
    response: z.object({ data: z.array(z.object({ query: z.string(), searches: z.int() })) }),
    answer: ({ run }) =>
      mapped(run(listMostWanted, {}), (wanted) => ({
        data: wanted.map(({ query, searches }) => ({ query, searches })),
      })),
  }),
]
