import type { Currency } from '#src/kernel/currencies.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { PayoutLeg, PayoutState, PayoutStatus } from './rules.ts'
import type { FeeInvoiceContent, LedgerReport } from './view.ts'

type PayoutsTable = {
  id: string
  seller_id: string
  amount_cents: number
  platform_fee_cents: number
  net_amount_cents: number
  currency: Currency
  status: PayoutStatus
  purchase_ids: string[]
  created_at: Date
  processed_at: Date | null
  error_message: string | null
}

type PayoutAccountsTable = {
  seller_id: string
  attempt: Generated<number>
  requested_at: Date | null
  details_submitted: Generated<boolean>
  transfers_active: Generated<boolean>
  payouts_enabled: Generated<boolean>
  payouts_manual: Generated<boolean>
  bank_last4: string | null
  checked_at: Date | null
  pays_weekly: Generated<boolean>
}

type PayoutAttemptsTable = {
  payout_id: string
  seller_id: string
  account_id: string
  amount_cents: number
  state: PayoutState
  leg: PayoutLeg
  attempt: number
  transfer_id: string | null
  provider_payout_id: string | null
  reversal_id: string | null
  failure: string | null
  requested_at: Date | null
  polled_at: Date | null
  changed_at: Date
  released_at: Date | null
  state_since: Date
  tries: Generated<number>
  last_error: string | null
}

type EarningsHoldsTable = {
  seller_id: string
  words: string
  until: Date | null
  held_by: string | null
  held_at: Date
}

type PayoutAllocationsTable = {
  posting_id: number
  payout_id: string
  released_at: Date | null
}

type BookChecksTable = {
  only_row: Generated<boolean>
  checked_at: Date
  found: JSONColumnType<LedgerReport, LedgerReport, LedgerReport>
}

type UnknownTransfersTable = {
  transfer_id: string
  account_id: string
  seller_id: string | null
  amount_cents: number
  found_at: Date
  accepted_at: Date | null
}

type FeeInvoicesTable = {
  number: number
  seller_id: string
  month: string
  content: JSONColumnType<FeeInvoiceContent, FeeInvoiceContent, never>
  issued_at: Date
}

type FeeInvoiceCounterTable = {
  only_row: Generated<boolean>
  last_number: number
  first_month: Generated<string>
}

declare module '#src/ports/database.ts' {
  interface Tables {
    payouts: PayoutsTable
    payout_accounts: PayoutAccountsTable
    payout_attempts: PayoutAttemptsTable
    payout_allocations: PayoutAllocationsTable
    earnings_holds: EarningsHoldsTable
    ledger_checks: BookChecksTable
    unknown_transfers: UnknownTransfersTable
    fee_invoices: FeeInvoicesTable
    fee_invoice_counter: FeeInvoiceCounterTable
  }
}
