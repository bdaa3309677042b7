import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'

export type ShopTotals = {
  readonly people: number
  readonly listings: number
  readonly sales: number
  /** How many of the sales were paid back. */
  readonly refunded: number
  /** What was paid for all sales, refunded ones too. */
  readonly revenue: Cents
}

/** A listing in the admins' list. */
export type ModeratedListing = {
  readonly id: string
  readonly title: string
  readonly creator: string
  readonly creatorId: string
  readonly priceCents: Cents
  readonly sales: number
  readonly isActive: boolean
  /** An admin took it off sale. */
  readonly isRemoved: boolean
  /** An admin keeps it among those that trend. */
  readonly isPinned: boolean
  readonly createdAt: Date
}

/** A line of the audit log. */
export type AuditNote = {
  readonly id: string
  readonly at: Date
  /** "@username", or the name of the command or job that did it. */
  readonly who: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  /** As JSON; empty where there was nothing. */
  readonly before: string
  readonly after: string
  readonly requestId: string | null
  /** Where the request came from; null where it was no admin's. */
  readonly address: string | null
}

/** A form that was refused, with what was typed. */
export type FailedForm = { readonly failure: Failure; readonly values: Readonly<Record<string, string>> }
