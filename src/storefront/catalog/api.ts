import { z } from 'zod'
import { get, mapped } from '#src/api/endpoint.ts'
import { makesMeaning } from '#src/api/terms.ts'
import { listingDetailJson, listingDetailSchema } from './listing-json.ts'
import { countCategories, listModels } from './operations/public-lists.ts'
import { readListing } from './operations/read-listing.ts'

export const endpoints = [
  get('/listings/{id}', null, {
    id: 'getListing',
    tag: 'Listings',
    summary: 'Get a listing',
    useCases: [readListing],
    response: listingDetailSchema,
    example: { params: { id: ':listing' } },
    answer: ({ run, settings, params }) =>
      mapped(run(readListing, { ...params, withRelated: false }), ({ listing, preview }) =>
        listingDetailJson(settings.publicUrl, listing, preview),
      ),
  }),
  get('/categories', null, {
    id: 'listCategories',
    tag: 'Listings',
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
    tag: 'Listings',
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
]
