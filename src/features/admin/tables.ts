import type { GeneratedAlways } from 'kysely'

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

declare module '#src/ports/database.ts' {
  interface Tables {
    site_totals: ShopTotalsTable
    backups: BackupsTable
    operator_problems: OperatorProblemsTable
  }
}
