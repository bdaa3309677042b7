import type { ReviewSort } from '#src/buying/reviews/rules.ts'
import type { ReviewSummary } from '#src/buying/reviews/view.ts'
import { countText } from '#src/ui/elements/price-text.ts'

export const sortLabels: Readonly<Record<ReviewSort, string>> = { new: 'Newest', helpful: 'Most helpful' }

/** The legally required statement on whether reviewers are verified buyers. */
export const howVerified =
  '“Verified purchase” means the reviewer bought this here. Only verified reviews count toward the rating, once there are any.'

export function tallyText({ count, verified }: ReviewSummary): string {
  if (count === 0) return 'None yet'
  if (verified === 0) return countText(count)
  if (count === 1) return '1 review, verified'
  return verified === count
    ? `${countText(count)} reviews, all verified`
    : `${countText(count)} reviews, ${countText(verified)} verified`
}

export const listingHref = (promptId: string): string => `/prompt/${promptId}`
export const reviewHref = (promptId: string): string => `/prompt/${promptId}/review`

/** The URL of the list in this order, from a cursor, anchored at the list. */
export function reviewsHref(promptId: string, sort: ReviewSort, after?: string | null): string {
  const query = new URLSearchParams({ ...(sort !== 'new' && { reviews: sort }), ...(after && { after }) }).toString()
  return `${listingHref(promptId)}${query && `?${query}`}#reviews`
}
