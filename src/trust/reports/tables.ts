import type { Generated } from 'kysely'
import type { ReportStatus } from './rules.ts'

type ReportsTable = {
  id: string
  prompt_id: string
  reporter_id: string
  reason: string
  description: string | null
  status: Generated<ReportStatus>
  reviewed_by: string | null
  reviewed_at: Date | null
  answer: Generated<string>
  created_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    reports: ReportsTable
  }
}
