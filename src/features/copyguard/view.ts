/** A listing whose text is much like another creator's, in the admins' queue. */
export type HeldListing = {
  readonly promptId: string
  readonly title: string
  readonly creator: string
  /** False for one that was on sale before likenesses were looked for. */
  readonly isHeld: boolean
  /** It has been on sale, and its new text waits. */
  readonly isEdit: boolean
  readonly otherId: string
  readonly otherTitle: string
  readonly otherCreator: string
  readonly otherCount: number
  /** In hundredths. */
  readonly share: number
  readonly foundAt: Date
}

/** A text in parts: what is its own, and what the other side has too, in turn, beginning with the former. */
export type ComparedText = { readonly name: string; readonly parts: readonly string[] }

export type ComparedSide = {
  readonly promptId: string
  readonly title: string
  readonly creator: string
  readonly version: number
  readonly writtenAt: Date
  readonly texts: readonly ComparedText[]
}

/** Both texts side by side, and to which others the listing is near, too. */
export type Comparison = {
  readonly listing: ComparedSide
  readonly other: ComparedSide
  readonly share: number
  readonly isHeld: boolean
  readonly others: readonly { readonly promptId: string; readonly title: string; readonly share: number }[]
}
