export type ReductionState = 'planned' | 'running' | 'ended' | 'canceled'

export const longestDays = 60
/** How far ahead a reduction can be planned. */
export const furthestDays = 365
const dayMs = 86_400_000

/** How many reductions a creator can plan. */
export const reductionsADay = { max: 50, windowSeconds: 86_400 }

type Period = { readonly startsAt: Date; readonly endsAt: Date; readonly now: Date }

export type PeriodProblem = 'over' | 'backwards' | 'too-long' | 'too-far'

/** Why a reduction cannot have this period; null if it can. A day more, since a change of the clock makes days longer. */
export function periodProblemOf({ startsAt, endsAt, now }: Period): PeriodProblem | null {
  if (endsAt <= now) return 'over'
  if (endsAt <= startsAt) return 'backwards'
  if (endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime()) > (longestDays + 1) * dayMs) return 'too-long'
  return startsAt.getTime() - now.getTime() > furthestDays * dayMs ? 'too-far' : null
}

/** Whether a price can be announced as reduced: the reference is the lowest price of the last 30 days (Directive 98/6/EC, Article 6a). */
export const isLower = (priceCents: number, lowestCents: number): boolean => priceCents < lowestCents
