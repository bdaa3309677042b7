import type { Cents } from '#src/kernel/money.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import type { BundleObstacle } from './rules.ts'

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

/** A creator's own bundle, with what they entered. */
export type OwnBundle = BundleCard & {
  readonly enteredPrice: Cents
  readonly listings: readonly { readonly id: string; readonly title: string; readonly isOnSale: boolean }[]
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
  /** Its listings on sale. */
  readonly listings: readonly ListingView[]
  /** Why nobody can buy it now; null if it is sold. */
  readonly obstacle: BundleObstacle | null
  readonly hiddenReason: string | null
  readonly createdAt: Date
}

/** A listing that its creator can put into a bundle. */
export type BundleChoice = { readonly id: string; readonly title: string; readonly priceCents: Cents }
