import { appealEndsAt, canAppeal, isInForce } from './rules.ts'
import type { StatementRow } from './action-store.ts'
import type { ActionView, AppealView, StatementView } from './view.ts'

/** Presents an action to its subject, without the admins' notes and identities. */
export function presentStatement(row: StatementRow, now: Date): StatementView {
  const { id, kind, reason, words, until, holdsEarnings, takenAt, liftedAt, liftReason } = row
  const appeal = presentAppeal(row)
  return {
    id,
    kind,
    reason,
    words,
    listing: row.promptId ? { id: row.promptId, title: row.promptTitle ?? '' } : null,
    until,
    holdsEarnings,
    takenAt,
    liftedAt,
    liftReason,
    isInForce: isInForce(row, now),
    canAppeal: canAppeal({ ...row, hasAppeal: appeal !== null }, now),
    appealEndsAt: appealEndsAt(row),
    appeal,
  }
}

export function presentAction(row: StatementRow, now: Date): ActionView {
  return { ...presentStatement(row, now), note: row.note, takenBy: row.takenBy ?? '', liftedBy: row.liftedBy }
}

export function presentAppeal(row: StatementRow): AppealView | null {
  const { appealId: id, appealBody: body, appealState: state, appealAnswer: answer, filedAt, decidedAt } = row
  return id && body !== null && state && answer !== null && filedAt
    ? { id, body, state, answer, filedAt, decidedAt }
    : null
}
