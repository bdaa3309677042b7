import type { DisputeStatus } from './rules.ts'

type DisputesTable = {
  id: string
  order_id: string
  state: DisputeStatus
  reason: string
  amount_cents: number
  due_by: Date | null
  opened_at: Date
  changed_at: Date
}

type FraudWarningsTable = {
  id: string
  order_id: string
  state: 'open' | 'cleared' | 'refunded'
  warned_at: Date
  decided_at: Date | null
  decided_by: string | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    disputes: DisputesTable
    fraud_warnings: FraudWarningsTable
  }
}
