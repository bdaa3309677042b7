import type { Generated } from 'kysely'
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
  /** When the sweep last asked the provider about it. */
  polled_at: Generated<Date | null>
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
