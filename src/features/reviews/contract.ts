import { z } from 'zod'

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
} as const

export const reviewInput = z.object({
  promptId: z.uuid(),
  rating: z.number({ error: reviewTexts.missing }).int().min(1, reviewTexts.missing).max(5, reviewTexts.missing),
  content: z
    .string({ error: reviewTexts.missing })
    // NUL cannot be stored, and line ends are the same everywhere.
    .transform((text) => text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1, reviewTexts.missing).max(5000, reviewTexts.tooLong)),
})
