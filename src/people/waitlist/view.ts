import type { Counts, ReferralSource } from '#src/people/waitlist/rules.ts'

export type WaitlistFigures = Counts & {
  readonly seats: number
  readonly percent: number
  /** Shown by a demo only. */
  readonly sample: (Counts & { readonly percent: number }) | null
}

/** A row of the admin list. */
export type WaitingPerson = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly referralSource: ReferralSource | null
  readonly since: Date
  /** Null if they were not invited. */
  readonly invitedAt: Date | null
  /** When they signed up with an invite. */
  readonly joinedAt: Date | null
}
