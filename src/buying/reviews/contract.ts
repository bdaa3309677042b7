import { reviewTexts } from './texts.ts'
import { z } from 'zod'
import { hasVisible, withoutBidiControls } from '#src/kernel/visible-text.ts'
import { pageLimit } from '#src/common/paging/contract.ts'
import { longestReply, longestReview, reviewSorts, reviewsShown } from './rules.ts'

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
  limit: pageLimit(reviewsShown),
})
