import type { Page } from '#src/kernel/page.ts'
import type { ReviewSort, Spread } from './rules.ts'

/** A review as shown publicly. */
export type ReviewView = {
  readonly id: string
  readonly promptId: string
  readonly author: { readonly id: string; readonly name: string; readonly avatarUrl: string | null }
  readonly rating: number
  readonly content: string
  readonly isVerified: boolean
  readonly helpful: number
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly reply: { readonly content: string; readonly at: Date } | null
}

/** A review on its author's page or on the creator's page, which must name the listing. */
export type CreatorReviewView = ReviewView & { readonly listingTitle: string; readonly isListingActive: boolean }

export type ReviewSummary = {
  readonly average: number
  readonly count: number
  readonly verified: number
  /** Of the ratings that count towards the average. */
  readonly spread: Spread
}

export type ReviewsView = {
  readonly summary: ReviewSummary
  readonly sort: ReviewSort
  readonly page: Page<ReviewView>
}

/** A viewer's own state among the reviews of a listing. */
export type OwnReview = { readonly id: string; readonly rating: number; readonly content: string }
export type ReviewsPersonal = {
  readonly ownReview: OwnReview | null
  /** The reviews they voted helpful. */
  readonly votedFor: readonly string[]
}
