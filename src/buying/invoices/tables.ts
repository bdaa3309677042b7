import type { Generated, JSONColumnType } from 'kysely'
import type { DocumentKind, InvoiceContent } from './rules.ts'

type InvoicesTable = {
  id: string
  order_id: string
  kind: DocumentKind
  series: 'invoice' | 'credit-note'
  number: number
  corrects_id: string | null
  refund_id: string | null
  document: JSONColumnType<InvoiceContent, InvoiceContent, never>
  created_at: Date
}

type InvoiceCounterTable = {
  only_row: Generated<boolean>
  last_invoice: number
  last_credit_note: number
  first_receipt: number
  last_receipt: number
}

declare module '#src/ports/database.ts' {
  interface Tables {
    invoices: InvoicesTable
    invoice_counter: InvoiceCounterTable
  }
}
