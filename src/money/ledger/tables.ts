import type { Currency } from '#src/kernel/currencies.ts'
import type { Generated } from 'kysely'
import type { AccountKind } from './rules.ts'

type LedgerAccountsTable = {
  id: string
  kind: AccountKind
  owner_id: string | null
  currency: Currency
  created_at: Date
}
type LedgerEntriesTable = { id: string; kind: string; source_type: string; source_id: string; created_at: Date }
type LedgerPostingsTable = {
  id: Generated<number>
  entry_id: string
  account_id: string
  order_line_id: string | null
  amount: number
  currency: Currency
  available_at: Date | null
  /** The time of the entry, set by a trigger. */
  booked_at: Generated<Date>
}

declare module '#src/ports/database.ts' {
  interface Tables {
    ledger_accounts: LedgerAccountsTable
    ledger_entries: LedgerEntriesTable
    ledger_postings: LedgerPostingsTable
  }
}
