import type { Generated, GeneratedAlways } from 'kysely'

/** Maintained by triggers: the sum of all rows of a metric is its total. */
type ShopTotalsTable = {
  id: GeneratedAlways<number>
  metric: 'users' | 'listings' | 'purchases' | 'refunded'
  amount: number
  cents: number
}

type BackupsTable = {
  id: string
  started_at: Date
  finished_at: Date | null
  every_hours: number
  file: string
  bytes: number | null
  error: string | null
}
type OperatorProblemsTable = { kind: string; detail: string; began_at: Date }

type SavedViewsTable = {
  id: string
  admin_id: string
  tab: string
  name: string
  query: string
  created_at: Date
}
type BulkActionsTable = {
  id: string
  admin_id: string
  kind: 'suspend' | 'remove' | 'refund'
  details: unknown
  request_id: string | null
  address: string | null
  created_at: Date
}
type BulkItemsTable = {
  bulk_id: string
  position: number
  subject_id: string
  state: Generated<'waiting' | 'done' | 'skipped'>
  /** Why it was skipped. */
  message: Generated<string>
}

declare module '#src/ports/database.ts' {
  interface Tables {
    site_totals: ShopTotalsTable
    backups: BackupsTable
    operator_problems: OperatorProblemsTable
    saved_views: SavedViewsTable
    bulk_actions: BulkActionsTable
    bulk_items: BulkItemsTable
  }
}
