import { z } from 'zod'
import { userIdOf } from '#src/kernel/actor.ts'
import { fileReport } from '#src/trust/reports/operations/reports.ts'
import { deleteReply, replyToReview } from '#src/buying/reviews/operations/replies.ts'
import {
  deleteReview,
  editReview,
  readOwnReview,
  voteReview,
  writeReview,
} from '#src/buying/reviews/operations/reviews.ts'
import { lockOwnReview } from '#src/buying/reviews/public/lock-own-review.ts'
import { create, get, mapped, put, remove, wholeOnly } from '../endpoint.ts'
import { idSchema } from '../json.ts'
import { audiences, bases } from '#src/kernel/vocabulary.ts'
import { listReasons } from '#src/common/vocabulary/operations/reasons.ts'
import { audienceMeaning, basisMeaning, reasonId } from '../terms.ts'

const tag = 'Reviews'
const reviewBody = z.strictObject({ rating: z.int().min(1).max(5), content: z.string() })

const ownReviewSchema = z.object({
  review: z.object({ id: idSchema, rating: z.int(), content: z.string() }).nullable(),
  helpful_votes: z.array(idSchema).meta({ description: 'The reviews that you marked as helpful.' }),
})

export const reviewEndpoints = [
  get('/listings/{id}/review', 'library:read', {
    id: 'getOwnReview',
    tag,
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
    tag,
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
    tag,
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
    tag,
    summary: 'Delete your review',
    useCases: [deleteReview],
    example: { params: { id: ':reviewed' } },
    answer: ({ run, params }) => mapped(run(deleteReview, { promptId: params['id'] }), () => undefined),
  }),
  put('/reviews/{id}/vote', 'purchases:write', {
    id: 'voteReview',
    tag,
    summary: 'Vote a review helpful, or take the vote back',
    useCases: [voteReview],
    body: z.strictObject({ is_helpful: z.boolean() }),
    example: { params: { id: ':review' }, body: { is_helpful: true } },
    answer: ({ run, params, body }) =>
      mapped(run(voteReview, { reviewId: params['id'], isHelpful: body.is_helpful }), () => undefined),
  }),
  put('/reviews/{id}/reply', 'listings:write', {
    id: 'replyToReview',
    tag,
    summary: 'Reply to a review of your listing',
    useCases: [replyToReview],
    body: z.strictObject({ content: z.string() }),
    example: { params: { id: ':own-listing-review' }, body: { content: 'Thank you.' } },
    answer: ({ run, params, body }) => mapped(run(replyToReview, { ...body, reviewId: params['id'] }), () => undefined),
  }),
  remove('/reviews/{id}/reply', 'listings:write', {
    id: 'deleteReply',
    tag,
    summary: 'Delete your reply',
    useCases: [deleteReply],
    example: { params: { id: ':replied-review' } },
    answer: ({ run, params }) => mapped(run(deleteReply, { reviewId: params['id'] }), () => undefined),
  }),
  get('/reasons', null, {
    id: 'listReasons',
    tag,
    summary: 'List the reasons of reports and sanctions',
    useCases: [listReasons],
    response: z.object({
      data: z.array(
        z
          .object({
            id: z.string().meta({ description: 'What reports contain. It never changes.' }),
            name: z.string(),
            audience: z.enum(audiences).meta({ description: audienceMeaning }),
            basis: z.enum(bases).meta({ description: basisMeaning }),
            is_archived: z.boolean().meta({ description: 'Not offered any more.' }),
          })
          .meta({ id: 'Reason' }),
      ),
    }),
    answer: ({ run }) =>
      mapped(run(listReasons, {}), (reasons) => ({
        data: reasons.map(({ id, name, audience, basis, isArchived }) => ({
          ...{ id, name, audience, basis, is_archived: isArchived },
        })),
      })),
  }),
  create('/listings/{id}/reports', 'purchases:write', {
    id: 'reportListing',
    tag,
    summary: 'Report a listing to the admins',
    useCases: [fileReport],
    body: z.strictObject({ reason: reasonId, description: z.string().nullable().optional() }),
    response: z.object({ id: idSchema }),
    example: { params: { id: ':listing' }, body: { reason: 'misleading' } },
    answer: ({ run, params, body }) => run(fileReport, { ...body, promptId: params['id'] }),
  }),
]
