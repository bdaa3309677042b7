import type { Page } from '#src/kernel/page.ts'
import type { ReviewSort, Spread } from './rules.ts'

/** A review as everybody sees it. */
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

/** A review on its author's or its listing's creator page, where the listing has to be named. */
export type CreatorReviewView = ReviewView & { readonly listingTitle: string; readonly isListingActive: boolean }

export type ReviewSummary = {
  readonly average: number
  readonly count: number
  readonly verified: number
  /** Of those that make the average. */
  readonly spread: Spread
}

export type ReviewsView = {
  readonly summary: ReviewSummary
  readonly sort: ReviewSort
  readonly page: Page<ReviewView>
}

/** How one viewer stands to the reviews of a listing. */
export type OwnReview = { readonly id: string; readonly rating: number; readonly content: string }
export type ReviewsPersonal = {
  readonly ownReview: OwnReview | null
  /** The reviews that they said were helpful. */
  readonly votedFor: readonly string[]
}
