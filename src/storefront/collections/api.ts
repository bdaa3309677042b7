import { z } from 'zod'
import { create, get, mapped, patch, put, remove } from '#src/api/endpoint.ts'
import { idSchema } from '#src/api/json.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import { readCreator } from '#src/storefront/creators/operations/read-creator.ts'
import { cardJson, cardSchema, collectionJson, collectionSchema } from './collection-json.ts'
import { changeCollection, createCollection, deleteCollection } from './operations/collections.ts'
import { addListing, changeListing, removeListing } from './operations/items.ts'
import { listOwnCollections, listPublicCollections, readCollection } from './operations/read.ts'
import { longestDescription, longestNote, longestTitle, mostCollections, mostListings, visibilities } from './rules.ts'

const tag = 'Collections'
const title = z.string().min(1).max(longestTitle)
const description = z.string().max(longestDescription)
const note = z.string().max(longestNote)
const visibility = z.enum(visibilities).meta({
  description: '`private`: only you. `link`: everyone with the address. `public`: also on your profile page.',
})
const itemParams = { params: { id: ':collection', listing: ':collected' } }

export const endpoints = [
  get('/collections', 'library:read', {
    id: 'listCollections',
    tag,
    summary: 'List your collections',
    useCases: [listOwnCollections],
    query: listQuery,
    response: listOf(cardSchema),
    answer: ({ run, settings: { publicUrl }, query }) =>
      mapped(run(listOwnCollections, {}), (cards) =>
        slice(
          cards.map((card) => cardJson(publicUrl, card)),
          query,
        ),
      ),
  }),
  create('/collections', 'purchases:write', {
    id: 'createCollection',
    tag,
    summary: 'Create a collection',
    description: `You can have ${mostCollections} collections of up to ${mostListings} listings.`,
    useCases: [createCollection],
    body: z.strictObject({
      title,
      description: description.optional(),
      visibility: visibility.optional(),
      with_favorites: z.boolean().optional().meta({ description: 'Starts with your favorites that are on sale.' }),
    }),
    response: z.object({ id: idSchema }),
    example: { body: { title: 'For newsletters', visibility: 'link' } },
    answer: ({ run, body: { with_favorites: withFavorites, ...body } }) =>
      run(createCollection, { ...body, withFavorites }),
  }),
  get('/collections/{id}', 'library:read', {
    id: 'getCollection',
    tag,
    summary: 'Get a collection',
    description: 'Yours, or one that is shared.',
    useCases: [readCollection],
    response: collectionSchema,
    example: { params: { id: ':collection' } },
    answer: ({ run, settings: { publicUrl }, params }) =>
      mapped(run(readCollection, params), (collection) => collectionJson(publicUrl, collection)),
  }),
  patch('/collections/{id}', 'purchases:write', {
    id: 'changeCollection',
    tag,
    summary: 'Change a collection',
    useCases: [changeCollection],
    body: z.strictObject({ title, description, visibility }).partial(),
    example: { params: { id: ':collection' }, body: { visibility: 'public' } },
    answer: ({ run, params, body }) => mapped(run(changeCollection, { ...body, id: params['id'] }), () => undefined),
  }),
  remove('/collections/{id}', 'purchases:write', {
    id: 'deleteCollection',
    tag,
    summary: 'Delete a collection',
    useCases: [deleteCollection],
    example: { params: { id: ':collection' } },
    answer: ({ run, params }) => mapped(run(deleteCollection, params), () => undefined),
  }),
  put('/collections/{id}/listings/{listing}', 'purchases:write', {
    id: 'addToCollection',
    tag,
    summary: 'Add a listing to a collection',
    description: 'At its end. Of a listing that it has already, only the note changes.',
    useCases: [addListing],
    body: z.strictObject({ note: note.optional() }),
    example: { params: { id: ':collection', listing: ':listing' }, body: { note: 'Start here.' } },
    answer: ({ run, params: { id, listing: promptId }, body }) =>
      mapped(run(addListing, { ...body, id, promptId }), () => undefined),
  }),
  patch('/collections/{id}/listings/{listing}', 'purchases:write', {
    id: 'changeInCollection',
    tag,
    summary: 'Change the note or the place of a listing',
    useCases: [changeListing],
    body: z.strictObject({
      note: note.optional(),
      position: z
        .int()
        .min(0)
        .max(mostListings)
        .optional()
        .meta({ description: 'Its place, counted from 0. A number beyond the end is the end.' }),
    }),
    example: { ...itemParams, body: { position: 0 } },
    answer: ({ run, params: { id, listing: promptId }, body }) =>
      mapped(run(changeListing, { ...body, id, promptId }), () => undefined),
  }),
  remove('/collections/{id}/listings/{listing}', 'purchases:write', {
    id: 'removeFromCollection',
    tag,
    summary: 'Remove a listing from a collection',
    useCases: [removeListing],
    example: itemParams,
    answer: ({ run, params: { id, listing: promptId } }) =>
      mapped(run(removeListing, { id, promptId }), () => undefined),
  }),
  get('/creators/{username}/collections', null, {
    id: 'listCollectionsOfCreator',
    tag,
    summary: 'List the public collections of a person',
    useCases: [readCreator, listPublicCollections],
    query: listQuery,
    response: listOf(cardSchema),
    example: { params: { username: ':username' } },
    async answer({ run, settings: { publicUrl }, params, query }) {
      const creator = await run(readCreator, params)
      if (!creator.ok) return creator
      return mapped(run(listPublicCollections, { ownerId: creator.value.id }), (cards) =>
        slice(
          cards.map((card) => cardJson(publicUrl, card)),
          query,
        ),
      )
    },
  }),
]
