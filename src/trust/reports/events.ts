import type { DomainEvent } from '#src/ports/events.ts'
import type { ReportDecision } from './rules.ts'

/** A listing was reported. The subject is the report's id. */
export const reportFiled = (reportId: string, promptId: string): DomainEvent => ({
  kind: 'reports.filed',
  subject: reportId,
  payload: { promptId },
})

export const reportDecided = (reportId: string, promptId: string, decision: ReportDecision): DomainEvent => ({
  kind: 'reports.decided',
  subject: reportId,
  payload: { promptId, decision },
})
