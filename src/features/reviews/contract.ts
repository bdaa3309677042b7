import { z } from 'zod'
import { hasVisible, withoutBidiControls } from '#src/kernel/visible-text.ts'
import { longestReply, longestReview, reviewSorts } from './rules.ts'

export const reviewTexts = {
  signIn: 'Please sign in to leave a review',
  missingTitle: 'Missing information',
  missing: 'Please provide both a rating and review content.',
  doneTitle: 'Review submitted',
  done: 'Thank you for your feedback!',
  failedTitle: 'Error',
  failed: 'Failed to submit review',
  tooLong: 'A review can have at most 5000 characters',
  own: 'You cannot review your own listing',
  once: 'You have reviewed this listing already',
  sharedCard:
    'This account has paid with the same card as the creator of this listing, so it cannot review what they sell.',
  edited: 'Review updated',
  deleted: 'Review deleted',
  gone: 'This review is no longer there',
  signInToVote: 'Please sign in to say that a review helped',
  cannotVote: 'Reviews are judged by others than those concerned',
  signInToReply: 'Please sign in to reply',
  notYours: 'Only the creator of the listing can reply',
  verifyFirst: 'Please verify your email address first',
  replyMissing: 'Please write your reply',
  replyTooLong: 'A reply can have at most 2000 characters',
  replied: 'Reply published',
  replyDeleted: 'Reply removed',
} as const

/** Plain multi-line text: normalizes line ends, and removes NUL, which cannot be stored, and bidirectional controls. */
const words = (missing: string, max: number, tooLong: string) =>
  z
    .string({ error: missing })
    .transform((text) => withoutBidiControls(text.toWellFormed().replaceAll(/\r\n?/g, '\n')))
    .transform((text) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, '').trim())
    .pipe(z.string().refine(hasVisible, missing).max(max, tooLong))

export const reviewInput = z.object({
  promptId: z.uuid(),
  rating: z
    .number({ error: reviewTexts.missing })
    .int(reviewTexts.missing)
    .min(1, reviewTexts.missing)
    .max(5, reviewTexts.missing),
  content: words(reviewTexts.missing, longestReview, reviewTexts.tooLong),
})

/** The posted form, with the stars as text. */
export const reviewForm = z.object({
  rating: z.enum(['1', '2', '3', '4', '5'], { error: reviewTexts.missing }).transform(Number),
  content: reviewInput.shape.content,
})

export const replyInput = z.object({
  reviewId: z.uuid(),
  content: words(reviewTexts.replyMissing, longestReply, reviewTexts.replyTooLong),
})

/** The query of the review list. Invalid values are ignored, so that no link breaks. */
export const reviewQuery = z.object({
  sort: z.enum(reviewSorts).catch('new').default('new'),
  after: z.string().max(300).optional().catch(undefined),
})
