import type { TraderView } from '#src/people/accounts/view.ts'

/** A creator's public profile, without their email address or anything they hide. */
export type CreatorProfile = {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly avatarUrl: string | null
  readonly bio: string
  readonly location: string | null
  readonly website: string | null
  readonly joinedAt: Date
  /** Null for private sellers. */
  readonly trader: TraderView | null
  readonly isVerified: boolean
  readonly isSuspended: boolean
  readonly stats: {
    readonly sales: number
    /** 0 if there are no ratings. */
    readonly rating: number
    readonly reviews: number
    readonly activeListings: number
  }
}
