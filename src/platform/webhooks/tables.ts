import type { Generated } from 'kysely'
import type { DeliveryStatus, DisabledReason } from './rules.ts'

type WebhookEndpointsTable = {
  id: string
  owner_id: string
  url: string
  description: string
  /** Null means all events. */
  events: string[] | null
  /** Encrypted, as the previous one. */
  secret: string
  previous_secret: string | null
  previous_expires_at: Date | null
  disabled_at: Date | null
  disabled_reason: DisabledReason | null
  failing_since: Date | null
  may_reach_loopback: Generated<boolean>
  created_at: Date
}

type WebhookDeliveriesTable = {
  id: string
  endpoint_id: string
  type: string
  occurred_at: Date
  payload: unknown
  status: Generated<DeliveryStatus>
  attempts: Generated<number>
  next_attempt_at: Date | null
  last_attempt_at: Date | null
  status_code: number | null
  response: Generated<string>
  error: string | null
  created_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    webhook_endpoints: WebhookEndpointsTable
    webhook_deliveries: WebhookDeliveriesTable
  }
}
