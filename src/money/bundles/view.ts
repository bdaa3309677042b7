import type { Cents } from '#src/kernel/money.ts'
import type { CreatorView, ListingView } from '#src/storefront/catalog/view.ts'
import type { BundleObstacle, ItemState } from './rules.ts'

/** A bundle in a list. */
export type BundleCard = {
  readonly id: string
  readonly title: string
  readonly description: string
  /** What it costs now: never more than its listings together. */
  readonly price: Cents
  /** The list prices of its listings. */
  readonly listed: Cents
  readonly count: number
  readonly updatedAt: Date
}

/** A line of a bundle, as the creators of its listings see it. */
export type BundleLine = {
  readonly id: string
  readonly title: string
  readonly creator: string | null
  readonly isOnSale: boolean
  readonly state: ItemState
  /** What it brings at least of a whole sale, before the fee. */
  readonly amount: Cents
  /** Whether its creator agreed to this amount. */
  readonly isAgreed: boolean
}

/** A bundle of another creator with listings of a user, who is asked or agreed. */
export type BundleInvitation = BundleCard & {
  readonly owner: string
  readonly lines: readonly (Omit<BundleLine, 'title'> & {
    /** Null for a listing of others that is not on sale. */
    readonly title: string | null
    readonly isYours: boolean
  })[]
  /** Whether the user agreed to what their lines bring now. */
  readonly isAgreed: boolean
  /** Whether they agreed to more than that. */
  readonly isLess: boolean
  readonly obstacle: BundleObstacle | null
}

/** A creator's own bundle, with what they entered. */
export type OwnBundle = BundleCard & {
  readonly enteredPrice: Cents
  readonly listings: readonly BundleLine[]
  readonly isClosed: boolean
  readonly obstacle: BundleObstacle | null
  /** Why a moderator hid it; null if it is not hidden. */
  readonly hiddenReason: string | null
  readonly createdAt: Date
}

export type BundleView = BundleCard & {
  readonly isOwn: boolean
  readonly owner: {
    readonly id: string
    readonly username: string
    readonly name: string
    readonly avatarUrl: string | null
  }
  /** The creators of listings of others that are shown. */
  readonly others: readonly CreatorView[]
  /** Its listings on sale whose creators agreed. */
  readonly listings: readonly ListingView[]
  /** Why nobody can buy it now; null if it is sold. */
  readonly obstacle: BundleObstacle | null
  readonly hiddenReason: string | null
  readonly createdAt: Date
}

/** A listing that its creator can put into a bundle. */
export type BundleChoice = { readonly id: string; readonly title: string; readonly priceCents: Cents }
