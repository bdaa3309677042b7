import type { DomainEvent } from '#src/ports/events.ts'
import type { MessageDecision } from './rules.ts'

export const messageEvents = {
  sent: 'messages.sent',
  seen: 'messages.seen',
  reported: 'messages.reported',
  decided: 'messages.report-decided',
} as const

/** The subject is the thread's id. No event contains message text. */
export const messageSent = (threadId: string, fromId: string, toId: string, position: number): DomainEvent => ({
  kind: messageEvents.sent,
  subject: threadId,
  payload: { fromId, toId, position },
})

/** A member has read up to this position. */
export const threadSeen = (threadId: string, byId: string, otherId: string, position: number): DomainEvent => ({
  kind: messageEvents.seen,
  subject: threadId,
  payload: { fromId: byId, toId: otherId, position },
})

/** The subject is the report's id. */
export const messageReported = (reportId: string): DomainEvent => ({ kind: messageEvents.reported, subject: reportId })
export const messageReportDecided = (reportId: string, decision: MessageDecision): DomainEvent => ({
  kind: messageEvents.decided,
  subject: reportId,
  payload: { decision },
})

/** Returns the users whose message pages an event affects. */
export function readersOf({ kind, payload }: DomainEvent): readonly string[] {
  if (kind !== messageEvents.sent && kind !== messageEvents.seen) return []
  return [payload?.['fromId'], payload?.['toId']].filter((id) => typeof id === 'string')
}
