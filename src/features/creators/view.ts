import type { TraderView } from '#src/features/accounts/view.ts'

/** What everybody may see of somebody who lists. No address, and no place that they hide. */
export type CreatorProfile = {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly avatarUrl: string | null
  readonly bio: string
  readonly location: string | null
  readonly website: string | null
  readonly joinedAt: Date
  /** Null for private persons. */
  readonly trader: TraderView | null
  readonly isVerified: boolean
  readonly stats: {
    readonly sales: number
    /** 0 where nobody has rated anything yet. */
    readonly rating: number
    readonly reviews: number
    readonly activeListings: number
  }
}
