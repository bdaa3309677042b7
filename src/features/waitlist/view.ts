import type { Counts, ReferralSource } from '#src/features/waitlist/rules.ts'

export type WaitlistFigures = Counts & {
  readonly seats: number
  readonly percent: number
  /** Shown by a demo only. */
  readonly sample: (Counts & { readonly percent: number }) | null
}

/** Somebody on the list, as the operator sees them. */
export type WaitingPerson = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly referralSource: ReferralSource | null
  readonly since: Date
  /** Null where they were not invited yet. */
  readonly invitedAt: Date | null
  /** When they signed up with an invite. */
  readonly joinedAt: Date | null
}
