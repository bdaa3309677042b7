import type { ReportStatus } from './rules.ts'

/** A report in the admin list. */
export type ReportRow = {
  readonly id: string
  readonly promptId: string
  readonly title: string
  readonly isOnSale: boolean
  readonly creatorId: string
  readonly creator: string
  readonly reporterId: string
  readonly reporter: string
  /** What the admin answered to the reporter. */
  readonly answer: string
  readonly reason: string
  readonly description: string | null
  readonly status: ReportStatus
  readonly reviewedAt: Date | null
  readonly createdAt: Date
}
