/** A near-duplicate of another creator's listing in the review queue. */
export type HeldListing = {
  readonly promptId: string
  readonly title: string
  readonly creator: string
  /** False for a listing that was on sale before it was checked. */
  readonly isHeld: boolean
  /** True if it is on sale and a new version is under review. */
  readonly isEdit: boolean
  readonly otherId: string
  readonly otherTitle: string
  readonly otherCreator: string
  readonly otherCount: number
  /** In percent. */
  readonly share: number
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

/** Both texts side by side, and the listing's other matches. */
export type Comparison = {
  readonly listing: ComparedSide
  readonly other: ComparedSide
  readonly share: number
  readonly isHeld: boolean
  readonly others: readonly { readonly promptId: string; readonly title: string; readonly share: number }[]
}
