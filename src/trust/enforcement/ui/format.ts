import { utcDayText } from '#src/kernel/dates.ts'
import type { Suspension } from '#src/kernel/actor.ts'
import type { StatementView } from '#src/trust/enforcement/view.ts'

/** "Suspended until Dec 3, 2026". */
export function suspensionText(suspension: Suspension): string {
  return suspension.as === 'banned' ? 'Banned' : `Suspended until ${utcDayText(suspension.until)}`
}

/** The state of an enforcement action in a few words. */
export function stateText({ kind, isInForce, liftedAt, until }: StatementView): string {
  if (liftedAt) return 'Lifted'
  if (!isInForce) return 'Ended'
  if (kind === 'warning') return 'On record'
  return until ? `Until ${utcDayText(until)}` : 'In force'
}

export const recordHref = (userId: string): string => `/admin/people/${userId}`
