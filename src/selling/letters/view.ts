import type { LetterKind, LetterState } from './rules.ts'

export type LetterCounts = {
  readonly recipients: number
  readonly sent: number
  readonly failed: number
  readonly skipped: number
  readonly unsubscribed: number
}

/** A letter in the creator's list. */
export type LetterLine = {
  readonly id: string
  readonly kind: LetterKind
  readonly listing: { readonly id: string; readonly title: string } | null
  readonly subject: string
  readonly state: LetterState
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly submittedAt: Date | null
  readonly releasedAt: Date | null
  readonly finishedAt: Date | null
  /** Why it was refused or stopped. */
  readonly reason: string
  readonly counts: LetterCounts
}

export type LetterView = LetterLine & { readonly body: string }

/** A letter as its creator edits it. */
export type OwnLetterView = LetterView & {
  /** Who would get it now. Of a sent letter, who was to get it. */
  readonly recipients: number
  /** Whether it waits for an admin after it was sent. */
  readonly needsReview: boolean
  /** When a letter of this kind can be sent; null for now. */
  readonly nextAt: Date | 'after-review' | null
}

/** A listing about which the creator can write to its buyers. */
export type ListingChoice = { readonly id: string; readonly title: string }

/** A letter in the admin's list. */
export type StaffLetterLine = LetterLine & { readonly creator: string }
export type StaffLetterView = StaffLetterLine & {
  readonly body: string
  readonly joinedAt: Date
  readonly paidSales: number
  readonly expected: number
}

/** What a buyer chose about the letters of a creator. */
export type ChoiceView = {
  readonly creator: { readonly id: string; readonly name: string; readonly username: string }
  readonly isConsented: boolean
  readonly isStopped: boolean
}
