import type { JSONColumnType } from 'kysely'

type AuditLogTable = {
  id: string
  actor_id: string | null
  actor_name: string
  action: string
  subject_kind: string
  subject_id: string
  before: JSONColumnType<object | null, object | null>
  after: JSONColumnType<object | null, object | null>
  request_id: string | null
  address: string | null
  created_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    audit_log: AuditLogTable
  }
}
