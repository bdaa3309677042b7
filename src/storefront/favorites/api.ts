import { z } from 'zod'
import { get, mapped, put, remove } from '#src/api/endpoint.ts'
import { listOf, listQuery } from '#src/api/lists.ts'
import { listingJson, listingSchema } from '#src/storefront/catalog/listing-json.ts'
import { addFavorite, listFavorites, removeFavorite } from './operations/favorites.ts'

const listingParams = { params: { id: ':listing' } }

export const endpoints = [
  get('/favorites', 'library:read', {
    id: 'listFavorites',
    tag: 'Favorites',
    summary: 'List your favorites',
    useCases: [listFavorites],
    query: listQuery,
    response: listOf(z.object({ listing: listingSchema, is_on_sale: z.boolean() })),
    answer: ({ run, settings, query: { limit, cursor } }) =>
      mapped(run(listFavorites, { limit, after: cursor }), ({ items, next }) => ({
        data: items.map(({ listing, isOnSale }) => ({
          listing: listingJson(settings.publicUrl, listing),
          is_on_sale: isOnSale,
        })),
        next_cursor: next,
      })),
  }),
  put('/favorites/{id}', 'purchases:write', {
    id: 'addFavorite',
    tag: 'Favorites',
    summary: 'Add a listing to your favorites',
    useCases: [addFavorite],
    example: listingParams,
    answer: ({ run, params }) => mapped(run(addFavorite, { promptId: params['id'] }), () => undefined),
  }),
  remove('/favorites/{id}', 'purchases:write', {
    id: 'removeFavorite',
    tag: 'Favorites',
    summary: 'Remove a listing from your favorites',
    useCases: [removeFavorite],
    example: listingParams,
    answer: ({ run, params }) => mapped(run(removeFavorite, { promptId: params['id'] }), () => undefined),
  }),
]
