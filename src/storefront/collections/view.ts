import type { ListingView } from '#src/storefront/catalog/view.ts'
import type { Visibility } from './rules.ts'

/** A collection in a list. */
export type CollectionCard = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly visibility: Visibility
  readonly isHidden: boolean
  /** The listings that the viewer sees. */
  readonly count: number
  /** The first of them. */
  readonly covers: readonly ListingView[]
  readonly updatedAt: Date
}

export type CollectionItem = {
  readonly listing: ListingView
  readonly note: string
  /** Others do not see a listing that is off sale. */
  readonly isOnSale: boolean
}

export type CollectionView = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly visibility: Visibility
  /** Why a moderator hid it; null if it is not hidden. */
  readonly hiddenReason: string | null
  readonly isOwn: boolean
  readonly owner: {
    readonly id: string
    readonly username: string
    readonly name: string
    readonly avatarUrl: string | null
  }
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly items: readonly CollectionItem[]
}

/** A user's own collection, with whether it contains the listing that was asked about. */
export type OwnCollection = CollectionCard & { readonly hasListing: boolean }
