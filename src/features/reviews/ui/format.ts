import type { ReviewSort } from '#src/features/reviews/rules.ts'
import type { ReviewSummary } from '#src/features/reviews/view.ts'
import { countText } from '#src/ui/elements/price-text.ts'

export const sortLabels: Readonly<Record<ReviewSort, string>> = { new: 'Newest', helpful: 'Most helpful' }

/** The legally required statement on whether reviewers are verified buyers. */
export const howVerified =
  'Anyone signed in may review a listing once. Verified purchase means that we checked: its author bought the listing here and holds it still. Once there are such reviews, they alone make the average. The others we do not check.'

export function tallyText({ count, verified }: ReviewSummary): string {
  if (count === 0) return 'None yet'
  if (verified === 0) return countText(count)
  if (count === 1) return '1, by a buyer'
  return verified === count
    ? `${countText(count)}, all by buyers`
    : `${countText(count)}, of which ${countText(verified)} by buyers`
}

export const listingHref = (promptId: string): string => `/prompt/${promptId}`
export const reviewHref = (promptId: string): string => `/prompt/${promptId}/review`

/** The URL of the list in this order, from a cursor, anchored at the list. */
export function reviewsHref(promptId: string, sort: ReviewSort, after?: string | null): string {
  const query = new URLSearchParams({ ...(sort !== 'new' && { reviews: sort }), ...(after && { after }) }).toString()
  return `${listingHref(promptId)}${query && `?${query}`}#reviews`
}
