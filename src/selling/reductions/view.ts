import type { ReductionState } from './rules.ts'

/** A price reduction as the creator sees it. */
export type ReductionView = {
  readonly id: string
  readonly priceCents: number
  readonly usualCents: number | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  /** The days in its time zone, as text. */
  readonly firstDay: string
  readonly lastDay: string
  readonly state: ReductionState
}
