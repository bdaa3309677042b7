import type { DomainEvent } from '#src/ports/events.ts'
import type { MessageDecision } from './rules.ts'

export const messageEvents = {
  sent: 'messages.sent',
  seen: 'messages.seen',
  reported: 'messages.reported',
  decided: 'messages.report-decided',
} as const

/** The subject is the thread's id. What was written is in no event. */
export const messageSent = (threadId: string, fromId: string, toId: string, position: number): DomainEvent => ({
  kind: messageEvents.sent,
  subject: threadId,
  payload: { fromId, toId, position },
})

/** One of the two has read up to there. */
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

/** Who wants to look at their messages again after an event. */
export function readersOf({ kind, payload }: DomainEvent): readonly string[] {
  if (kind !== messageEvents.sent && kind !== messageEvents.seen) return []
  return [payload?.['fromId'], payload?.['toId']].filter((id) => typeof id === 'string')
}
