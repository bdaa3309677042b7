import type { BillingDetails } from '#src/money/tax/rules.ts'
import type { DocumentKind, InvoiceContent } from './rules.ts'

export type DocumentView = {
  readonly id: string
  readonly kind: DocumentKind
  /** "INV-17". */
  readonly number: string
  readonly content: InvoiceContent
  /** The numbers of documents that refer to it. */
  readonly referredBy: readonly string[]
}

/** The documents of a purchase's order. */
export type InvoicesView = {
  readonly purchaseId: string
  readonly orderId: string
  readonly isFree: boolean
  /** Newest first. */
  readonly documents: readonly DocumentView[]
  /** What the form for billing details starts with; null if they cannot be added. */
  readonly details: { readonly billing: BillingDetails | null; readonly country: string | null } | null
}
