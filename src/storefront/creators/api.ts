import { z } from 'zod'
import { get, mapped, put, remove } from '#src/api/endpoint.ts'
import { idSchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery } from '#src/api/lists.ts'
import { reviewJson, reviewSchema } from '#src/buying/reviews/api.ts'
import { listReviewsOfCreator } from '#src/buying/reviews/operations/lists.ts'
import { absolute, listingJson, listingSchema } from '#src/storefront/catalog/listing-json.ts'
import { listCreatorListings } from '#src/storefront/catalog/operations/public-lists.ts'
import { readCreator } from './operations/read-creator.ts'
import { followCreator, readFollowing, unfollowCreator } from '#src/storefront/follows/operations/follows.ts'

const creatorSchema = z
  .object({
    id: idSchema,
    username: z.string(),
    name: z.string(),
    avatar_url: z.string().nullable(),
    bio: z.string(),
    location: z.string().nullable(),
    website: z.string().nullable(),
    is_verified: z.boolean(),
    sale_count: z.int(),
    listing_count: z.int(),
    review_count: z.int(),
    rating: z.number(),
    joined_at: timeSchema,
    trader: z
      .object({ name: z.string(), address: z.string(), contact: z.string(), number: z.string() })
      .nullable()
      .meta({ description: 'The details of a business seller; null for a private seller.' }),
    url: z.string(),
  })
  .meta({ id: 'Creator' })

const tag = 'Creators'

export const endpoints = [
  get('/creators/{username}', null, {
    id: 'getCreator',
    tag,
    summary: 'Get a creator by username',
    useCases: [readCreator],
    response: creatorSchema,
    example: { params: { username: ':username' } },
    answer: ({ run, settings: { publicUrl }, params }) =>
      mapped(run(readCreator, params), (creator) => ({
        id: creator.id,
        username: creator.username,
        name: creator.name,
        avatar_url: absolute(publicUrl, creator.avatarUrl),
        bio: creator.bio,
        location: creator.location,
        website: creator.website,
        is_verified: creator.isVerified,
        sale_count: creator.stats.sales,
        listing_count: creator.stats.activeListings,
        review_count: creator.stats.reviews,
        rating: creator.stats.rating,
        joined_at: time(creator.joinedAt),
        trader: creator.trader,
        url: new URL(`/creator/${encodeURIComponent(creator.username)}`, publicUrl).href,
      })),
  }),
  get('/creators/{username}/listings', null, {
    id: 'listCreatorListings',
    tag,
    summary: 'List the listings of a creator',
    useCases: [readCreator, listCreatorListings],
    query: listQuery,
    response: listOf(listingSchema),
    example: { params: { username: ':username' } },
    async answer({ run, settings, params, query: { limit, cursor } }) {
      const creator = await run(readCreator, params)
      if (!creator.ok) return creator
      return mapped(run(listCreatorListings, { creatorId: creator.value.id, limit, after: cursor }), (page) => ({
        data: page.items.map((item) => listingJson(settings.publicUrl, item)),
        next_cursor: page.next,
      }))
    },
  }),
  get('/creators/{username}/reviews', null, {
    id: 'listCreatorReviews',
    tag,
    summary: 'List the reviews of all listings of a creator',
    useCases: [readCreator, listReviewsOfCreator],
    query: listQuery,
    response: listOf(reviewSchema),
    example: { params: { username: ':username' } },
    async answer({ run, settings, params, query: { limit, cursor } }) {
      const creator = await run(readCreator, params)
      if (!creator.ok) return creator
      return mapped(run(listReviewsOfCreator, { creatorId: creator.value.id, limit, after: cursor }), (page) => ({
        data: page.items.map((item) => reviewJson(settings.publicUrl, item)),
        next_cursor: page.next,
      }))
    },
  }),
  get('/creators/{username}/following', 'profile:read', {
    id: 'getFollowing',
    tag,
    summary: 'Get whether you follow a creator',
    useCases: [readCreator, readFollowing],
    response: z.object({ is_following: z.boolean(), follower_count: z.int() }),
    example: { params: { username: ':username' } },
    async answer({ run, params }) {
      const creator = await run(readCreator, params)
      if (!creator.ok) return creator
      return mapped(run(readFollowing, { creatorId: creator.value.id }), ({ isFollowing, followers }) => ({
        is_following: isFollowing,
        follower_count: followers,
      }))
    },
  }),
  put('/creators/{username}/following', 'profile:write', {
    id: 'followCreator',
    tag,
    summary: 'Follow a creator',
    useCases: [readCreator, followCreator],
    example: { params: { username: ':username' } },
    async answer({ run, params }) {
      const creator = await run(readCreator, params)
      if (!creator.ok) return creator
      return mapped(run(followCreator, { creatorId: creator.value.id }), () => undefined)
    },
  }),
  remove('/creators/{username}/following', 'profile:write', {
    id: 'unfollowCreator',
    tag,
    summary: 'Unfollow a creator',
    useCases: [readCreator, unfollowCreator],
    example: { params: { username: ':username' } },
    async answer({ run, params }) {
      const creator = await run(readCreator, params)
      if (!creator.ok) return creator
      return mapped(run(unfollowCreator, { creatorId: creator.value.id }), () => undefined)
    },
  }),
]
