import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'

/** The values of the form of a review; none before it is written. */
export function reviewValues(review: { readonly rating: number; readonly content: string } | null): StoredValues {
  return review ? { rating: String(review.rating), content: review.content } : {}
}
