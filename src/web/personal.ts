import type { FollowView } from '#src/features/follows/view.ts'
import type { ReviewsPersonal } from '#src/features/reviews/view.ts'
import type { KnownViewer } from '#src/ui/shell/viewer.ts'

/** What a page that is the same for everyone asks for afterwards, in one small request. */
export type Personal = {
  readonly viewer: KnownViewer | null
  /** About the listing that the page shows, where it shows one. */
  readonly listing: ListingPersonal | null
  /** How they stand to the creator whom the page shows, where it shows one. */
  readonly following: FollowView | null
}

export type ListingPersonal = {
  readonly promptId: string
  readonly inCart: boolean
  /** The purchase that gives access, where they own it. */
  readonly purchaseId: string | null
  readonly isOwn: boolean
  readonly viewerId: string
  readonly reviews: ReviewsPersonal
}
