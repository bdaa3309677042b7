import type { Cents } from '#src/kernel/money.ts'

/** A program as its creator sees it. */
export type OwnProgramView = {
  readonly id: string
  /** Null for all listings. */
  readonly listingId: string | null
  readonly title: string | null
  readonly percent: number
  readonly openedAt: Date
  readonly affiliates: number
  readonly clicks: number
  readonly sales: number
  /** What affiliates got, less refunds. */
  readonly paid: Cents
}

export type OwnListing = { readonly id: string; readonly title: string }

/** An open program as others see it. */
export type ProgramView = {
  readonly id: string
  readonly listingId: string | null
  readonly title: string | null
  readonly creator: string
  readonly percent: number
}

/** What an affiliate's link has brought. */
export type LinkView = ProgramView & {
  readonly programId: string
  /** False if the creator closed the program. */
  readonly isOpen: boolean
  readonly joinedAt: Date
  /** The path with the code. */
  readonly path: string
  readonly clicks: number
  readonly sales: number
  /** The sales of which all was returned. */
  readonly refunds: number
  /** After refunds and disputes. */
  readonly earned: Cents
}
