import type { Generated } from 'kysely'

type PurchaseOpeningsTable = {
  purchase_id: string
  text_version: number
  /** The newest version that the buyer has seen. */
  seen_version: number
  via: 'view' | 'copy' | 'download' | 'api' | 'mcp'
  opened_at: Date
}

type RefundRequestsTable = {
  id: string
  purchase_id: string
  reason: string
  state: Generated<'open' | 'approved' | 'declined'>
  answer: Generated<string>
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
}

type VersionTellingsTable = { prompt_id: string; version: number; notified_at: Date }

declare module '#src/ports/database.ts' {
  interface Tables {
    purchase_openings: PurchaseOpeningsTable
    refund_requests: RefundRequestsTable
    version_notices: VersionTellingsTable
  }
}
