import type { Cents } from '#src/kernel/money.ts'
import type { FollowView } from '#src/storefront/follows/view.ts'
import type { ReviewsPersonal } from '#src/buying/reviews/view.ts'
import type { KnownViewer } from '#src/ui/shell/viewer.ts'

/** The personal data that a cached page requests after it loads. */
export type Personal = {
  readonly viewer: KnownViewer | null
  /** About the page's listing, if there is one. */
  readonly listing: ListingPersonal | null
  /** Whether the viewer follows the page's creator, if there is one. */
  readonly following: FollowView | null
  /** Whose affiliate link led the viewer to the page's listing, if they get a part of its price. */
  readonly affiliate: AffiliateVisit | null
}

export type AffiliateVisit = { readonly promptId: string; readonly username: string }

type ListingUpgrades = readonly {
  readonly licence: string
  readonly seats: number
  readonly price: Cents
  readonly href: string
}[]

export type ListingPersonal = {
  readonly promptId: string
  readonly inCart: boolean
  /** The viewer's purchase or seat, if they can read the listing. */
  readonly purchaseId: string | null
  readonly isSeat: boolean
  /** The licenses to which they can upgrade it. */
  readonly upgrades: ListingUpgrades
  readonly isOwn: boolean
  readonly viewerId: string
  readonly reviews: ReviewsPersonal
}
