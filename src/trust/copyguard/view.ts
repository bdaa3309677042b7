/** Why a listing waits: as a near-duplicate, as a new listing that the shop reviews, or for its words. */
export const heldReasons = ['copy', 'review', 'words'] as const
export type HeldReason = (typeof heldReasons)[number]

export type NearestMatch = {
  readonly id: string
  readonly title: string
  readonly creator: string
  /** The number of matches. */
  readonly count: number
  /** In percent. */
  readonly share: number
}

/** A listing in the review queue. */
export type HeldListing = {
  readonly promptId: string
  readonly title: string
  readonly creator: string
  /** False for a listing that was on sale before it was checked. */
  readonly isHeld: boolean
  /** True if it is on sale and a new version is under review. */
  readonly isEdit: boolean
  readonly reasons: readonly HeldReason[]
  /** The words of the shop's list that it has. */
  readonly words: readonly string[]
  /** Null if it is not a near-duplicate. */
  readonly other: NearestMatch | null
  readonly foundAt: Date
}

/** A text in alternating parts: its own, then shared with the other side, and so on. */
export type ComparedText = { readonly name: string; readonly parts: readonly string[] }

export type ComparedSide = {
  readonly promptId: string
  readonly title: string
  readonly creator: string
  readonly version: number
  readonly writtenAt: Date
  readonly texts: readonly ComparedText[]
}

/** A listing under review, side by side with its match if there is one. */
export type Comparison = {
  readonly listing: ComparedSide
  readonly other: ComparedSide | null
  readonly share: number | null
  readonly reasons: readonly HeldReason[]
  readonly words: readonly string[]
  readonly description: string
  readonly tags: readonly string[]
  readonly isHeld: boolean
  readonly others: readonly { readonly promptId: string; readonly title: string; readonly share: number }[]
}
