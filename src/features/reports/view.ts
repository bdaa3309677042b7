import type { ReportReason, ReportStatus } from './rules.ts'

/** A report in the admin list. */
export type ReportRow = {
  readonly id: string
  readonly promptId: string
  readonly reporterId: string
  readonly reason: ReportReason
  readonly description: string | null
  readonly status: ReportStatus
  readonly reviewedAt: Date | null
  readonly createdAt: Date
}
