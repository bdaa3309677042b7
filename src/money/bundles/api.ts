import { z } from 'zod'
import { create, get, mapped, patch, put, remove } from '#src/api/endpoint.ts'
import { idSchema, money, priceSchema } from '#src/api/json.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { readCreator } from '#src/storefront/creators/operations/read-creator.ts'
import {
  bundleJson,
  bundleSchema,
  cardJson,
  cardSchema,
  invitationJson,
  invitationSchema,
  ownBundleJson,
  ownBundleSchema,
} from './bundle-json.ts'
import { agreeToBundle, leaveBundle, listBundleInvitations } from './operations/invitations.ts'
import { changeBundle, closeBundle, createBundle, listOwnBundles } from './operations/own.ts'
import { listBundlesOfCreator, listBundlesWith, readBundle } from './operations/read.ts'
import { leastListings, longestDescription, longestTitle, mostListings } from './rules.ts'

const tag = 'Bundles'
const body = {
  title: z.string().min(1).max(longestTitle),
  description: z.string().max(longestDescription),
  price: priceSchema(1).meta({ description: 'Below the sum of the listings.' }),
  listing_ids: z.array(idSchema).min(leastListings).max(mostListings).meta({
    description:
      'Listings that are on sale for a price, at least one of them yours. The creators of others are asked, and the bundle is not sold until they agree.',
  }),
}

const changes = z.strictObject(body).partial()

const given = ({ listing_ids: listings, price, ...texts }: z.output<typeof changes>) => ({
  ...texts,
  listings,
  price: price === undefined ? undefined : toDecimal(cents(price)),
})

export const endpoints = [
  get('/me/bundles', 'listings:read', {
    id: 'listOwnBundles',
    tag,
    summary: 'List your bundles',
    useCases: [listOwnBundles],
    query: listQuery,
    response: listOf(ownBundleSchema),
    answer: ({ run, settings: { publicUrl }, query }) =>
      mapped(run(listOwnBundles, {}), (bundles) =>
        slice(
          bundles.map((bundle) => ownBundleJson(publicUrl, bundle)),
          query,
        ),
      ),
  }),
  create('/me/bundles', 'listings:write', {
    id: 'createBundle',
    tag,
    summary: 'Sell several listings at one price',
    useCases: [createBundle],
    body: z.strictObject({ ...body, description: body.description.optional() }),
    response: z.object({ id: idSchema }),
    example: {
      body: { title: 'For newsletters', price: money(1500), listing_ids: [':own-listing', ':second-own-listing'] },
    },
    answer: ({ run, body }) => run(createBundle, given(body)),
  }),
  patch('/me/bundles/{id}', 'listings:write', {
    id: 'changeBundle',
    tag,
    summary: 'Change a bundle',
    description: 'Open payment pages keep their price.',
    useCases: [changeBundle],
    body: changes,
    example: { params: { id: ':own-bundle' }, body: { price: money(1400) } },
    answer: ({ run, params, body }) => mapped(run(changeBundle, { ...given(body), id: params['id'] }), () => undefined),
  }),
  put('/me/bundles/{id}/closed', 'listings:write', {
    id: 'closeBundle',
    tag,
    summary: 'Stop selling a bundle',
    useCases: [closeBundle],
    example: { params: { id: ':own-bundle' } },
    answer: ({ run, params }) => mapped(run(closeBundle, { ...params, isClosed: true }), () => undefined),
  }),
  remove('/me/bundles/{id}/closed', 'listings:write', {
    id: 'reopenBundle',
    tag,
    summary: 'Sell a closed bundle again',
    useCases: [closeBundle],
    example: { params: { id: ':own-bundle' } },
    answer: ({ run, params }) => mapped(run(closeBundle, { ...params, isClosed: false }), () => undefined),
  }),
  get('/me/bundle-invitations', 'listings:read', {
    id: 'listBundleInvitations',
    tag,
    summary: 'List the bundles of others with your listings',
    useCases: [listBundleInvitations],
    query: listQuery,
    response: listOf(invitationSchema),
    answer: ({ run, settings: { publicUrl }, query }) =>
      mapped(run(listBundleInvitations, {}), (all) =>
        slice(
          all.map((invited) => invitationJson(publicUrl, invited)),
          query,
        ),
      ),
  }),
  put('/me/bundle-invitations/{id}/agreed', 'listings:write', {
    id: 'agreeToBundle',
    tag,
    summary: 'Agree to sell your listings in a bundle',
    description:
      'The id is that of the bundle. Name each of your listings with its amount from the list of invitations; if one changed since, you get a 409. The bundle is not sold while one of them would bring less.',
    useCases: [agreeToBundle],
    body: z.strictObject({
      listings: z.array(z.strictObject({ id: idSchema, amount: priceSchema() })).max(mostListings),
    }),
    example: {
      params: { id: ':bundle-invitation' },
      body: { listings: [{ id: ':invited-listing', amount: money(750) }] },
    },
    answer: ({ run, params, body: { listings } }) =>
      mapped(
        run(agreeToBundle, {
          id: params['id'],
          lines: listings.map(({ id, amount }) => ({ listingId: id, amount })),
        }),
        () => undefined,
      ),
  }),
  remove('/me/bundle-invitations/{id}', 'listings:write', {
    id: 'leaveBundle',
    tag,
    summary: 'Decline an invitation to a bundle, or take your listings out of it for later orders',
    useCases: [leaveBundle],
    example: { params: { id: ':bundle-invitation' } },
    answer: ({ run, params }) => mapped(run(leaveBundle, { id: params['id'] }), () => undefined),
  }),
  get('/bundles/{id}', null, {
    id: 'getBundle',
    tag,
    summary: 'Get a bundle',
    useCases: [readBundle],
    response: bundleSchema,
    example: { params: { id: ':bundle' } },
    answer: ({ run, settings: { publicUrl }, params }) =>
      mapped(run(readBundle, params), (bundle) => bundleJson(publicUrl, bundle)),
  }),
  get('/listings/{id}/bundles', null, {
    id: 'listBundlesOfListing',
    tag,
    summary: 'List the bundles with a listing',
    useCases: [listBundlesWith],
    query: listQuery,
    response: listOf(cardSchema),
    example: { params: { id: ':listing' } },
    answer: ({ run, settings: { publicUrl }, params, query }) =>
      mapped(run(listBundlesWith, { promptId: params['id'] }), (bundles) =>
        slice(
          bundles.map((bundle) => cardJson(publicUrl, bundle)),
          query,
        ),
      ),
  }),
  get('/creators/{username}/bundles', null, {
    id: 'listBundlesOfCreator',
    tag,
    summary: 'List the bundles that a creator sells',
    useCases: [readCreator, listBundlesOfCreator],
    query: listQuery,
    response: listOf(cardSchema),
    example: { params: { username: ':username' } },
    async answer({ run, settings: { publicUrl }, params, query }) {
      const creator = await run(readCreator, params)
      if (!creator.ok) return creator
      return mapped(run(listBundlesOfCreator, { sellerId: creator.value.id }), (bundles) =>
        slice(
          bundles.map((bundle) => cardJson(publicUrl, bundle)),
          query,
        ),
      )
    },
  }),
]
