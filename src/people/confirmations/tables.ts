import type { Generated } from 'kysely'
import type { Cents } from '#src/kernel/money.ts'

type ConfirmationsTable = {
  id: string
  action: string
  subject_kind: string
  subject_id: string
  terms: unknown
  amount_cents: Cents
  requested_by: string
  requested_at: Date
  state: Generated<'open' | 'confirmed' | 'declined'>
  decided_by: string | null
  decided_at: Date | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    confirmations: ConfirmationsTable
  }
}
