import { z } from 'zod'
import { create, get, mapped, put, remove, wholeOnly } from '#src/api/endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams } from '#src/api/lists.ts'
import { listListingReviews } from './operations/lists.ts'
import { deleteReply, replyToReview } from './operations/replies.ts'
import { deleteReview, editReview, readOwnReview, voteReview, writeReview } from './operations/reviews.ts'
import { lockOwnReview } from './public/lock-own-review.ts'
import { reviewSorts } from './rules.ts'
import type { ReviewView } from './view.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { absolute } from '#src/storefront/catalog/listing-json.ts'

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

const reviewBody = z.strictObject({ rating: z.int().min(1).max(5), content: z.string() })

const ownReviewSchema = z.object({
  review: z.object({ id: idSchema, rating: z.int(), content: z.string() }).nullable(),
  helpful_votes: z.array(idSchema).meta({ description: 'The reviews that you marked as helpful.' }),
})

export const endpoints = [
  get('/listings/{id}/reviews', null, {
    id: 'listReviews',
    tag: 'Listings',
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
  get('/listings/{id}/review', 'library:read', {
    id: 'getOwnReview',
    tag: 'Reviews',
    summary: 'Get your review of a listing',
    useCases: [readOwnReview],
    lock: (tx, { params, actor }) => lockOwnReview(tx, params['id'] ?? '', userIdOf(actor) ?? ''),
    response: ownReviewSchema,
    example: { params: { id: ':listing' } },
    answer: ({ run, params }) =>
      mapped(run(readOwnReview, { promptId: params['id'] }), ({ ownReview, votedFor }) => ({
        review: ownReview && { id: ownReview.id, rating: ownReview.rating, content: ownReview.content },
        helpful_votes: [...votedFor],
      })),
  }),
  create('/listings/{id}/review', 'purchases:write', {
    id: 'createReview',
    tag: 'Reviews',
    summary: 'Review a listing',
    useCases: [writeReview],
    body: reviewBody,
    response: z.object({ ...ownReviewSchema.partial().shape, id: idSchema, is_verified: z.boolean() }),
    whole: 'getOwnReview',
    example: { params: { id: ':listing' }, body: { rating: 5, content: 'It saved us an afternoon.' } },
    answer: ({ run, params, body }) =>
      mapped(run(writeReview, { ...body, promptId: params['id'] }), ({ id, isVerified }) => ({
        id,
        is_verified: isVerified,
      })),
  }),
  put('/listings/{id}/review', 'purchases:write', {
    id: 'updateReview',
    tag: 'Reviews',
    summary: 'Change your review',
    useCases: [editReview],
    body: reviewBody,
    response: ownReviewSchema.partial(),
    whole: 'getOwnReview',
    example: { params: { id: ':reviewed' }, body: { rating: 4, content: 'Still good.' } },
    answer: ({ run, params, body }) => mapped(run(editReview, { ...body, promptId: params['id'] }), wholeOnly),
  }),
  remove('/listings/{id}/review', 'purchases:write', {
    id: 'deleteReview',
    tag: 'Reviews',
    summary: 'Delete your review',
    useCases: [deleteReview],
    example: { params: { id: ':reviewed' } },
    answer: ({ run, params }) => mapped(run(deleteReview, { promptId: params['id'] }), () => undefined),
  }),
  put('/reviews/{id}/vote', 'purchases:write', {
    id: 'voteReview',
    tag: 'Reviews',
    summary: 'Vote a review helpful, or take the vote back',
    useCases: [voteReview],
    body: z.strictObject({ is_helpful: z.boolean() }),
    example: { params: { id: ':review' }, body: { is_helpful: true } },
    answer: ({ run, params, body }) =>
      mapped(run(voteReview, { reviewId: params['id'], isHelpful: body.is_helpful }), () => undefined),
  }),
  put('/reviews/{id}/reply', 'listings:write', {
    id: 'replyToReview',
    tag: 'Reviews',
    summary: 'Reply to a review of your listing',
    useCases: [replyToReview],
    body: z.strictObject({ content: z.string() }),
    example: { params: { id: ':own-listing-review' }, body: { content: 'Thank you.' } },
    answer: ({ run, params, body }) => mapped(run(replyToReview, { ...body, reviewId: params['id'] }), () => undefined),
  }),
  remove('/reviews/{id}/reply', 'listings:write', {
    id: 'deleteReply',
    tag: 'Reviews',
    summary: 'Delete your reply',
    useCases: [deleteReply],
    example: { params: { id: ':replied-review' } },
    answer: ({ run, params }) => mapped(run(deleteReply, { reviewId: params['id'] }), () => undefined),
  }),
]
