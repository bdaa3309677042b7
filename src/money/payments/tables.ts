import type { Generated } from 'kysely'

type PaymentEventsTable = {
  provider: string
  event_id: string
  type: string
  account: string | null
  object_id: string
  created_at: Date
  received_at: Date
  handled_at: Date | null
  error: string | null
}
type PaymentCustomersTable = {
  user_id: string
  attempt: Generated<number>
  email: string | null
  customer_id: string | null
  created_at: Date
}
type ShopFactsTable = { name: string; value: unknown; created_at: Date }

declare module '#src/ports/database.ts' {
  interface Tables {
    payment_events: PaymentEventsTable
    payment_customers: PaymentCustomersTable
    app_metadata: ShopFactsTable
  }
}
