import type { Shop } from '#src/kernel/shop.ts'
import type { ServiceProblem } from '#src/kernel/service-problem.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { JobFigures } from '#src/kernel/seen-job.ts'

export type ShopTotals = {
  readonly people: number
  readonly listings: number
  readonly sales: number
  /** The number of refunded sales. */
  readonly refunded: number
  /** The revenue of all sales, including refunded ones. */
  readonly revenue: Cents
  /** What the operator has to act on. */
  readonly problems: readonly { readonly kind: string; readonly detail: string }[]
}

/** A row of the admin listings list. */
export type ModeratedListing = {
  readonly id: string
  readonly title: string
  readonly creator: string
  readonly creatorId: string
  readonly priceCents: Cents
  readonly sales: number
  readonly isActive: boolean
  /** Removed by an admin. */
  readonly isRemoved: boolean
  /** Pinned as trending by an admin. */
  readonly isPinned: boolean
  readonly createdAt: Date
}

/** A scheduled backup. */
export type BackupView = {
  readonly id: string
  readonly startedAt: Date
  /** The duration; null while it runs or if it was interrupted. */
  readonly seconds: number | null
  readonly file: string
  readonly state: 'running' | 'done' | 'failed'
  readonly bytes: number | null
  readonly error: string | null
}

/** A row of the audit log. */
export type AuditNote = {
  readonly id: string
  readonly at: Date
  /** "@username", or the name of the command or job. */
  readonly who: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  /** As JSON; empty if there was nothing. */
  readonly before: string
  readonly after: string
  readonly requestId: string | null
  /** The IP address; null if the actor is not an admin. */
  readonly address: string | null
}

/** A rejected form with the entered values. */
export type FailedForm = { readonly failure: Failure; readonly values: Readonly<Record<string, string>> }

/** A form of settings that was refused, or previewed. */
export type SettingsAnswer =
  | FailedForm
  | { readonly failure: null; readonly values: FailedForm['values']; readonly preview: LooksPreview }

/** What a shop would look like. */
export type LooksPreview = {
  readonly shop: Pick<Shop, 'name' | 'tagline' | 'looks'>
  readonly heading: string
  readonly introduction: string
  readonly style: Readonly<Record<string, string>>
}

/** What the operator has to watch. */
export type Health = {
  readonly jobs: readonly JobFigures[]
  readonly emails: {
    readonly waiting: number
    readonly failing: number
    readonly dead: number
    readonly oldestDueSeconds: number
  }
  /** The age of the oldest event that a consumer has not handled. */
  readonly events: { readonly lagSeconds: number }
  readonly payouts: { readonly stuck: number; readonly arePaused: boolean; readonly unknownTransfers: number }
  /** Payments of the last day that did not match their orders. */
  readonly payments: { readonly returned: number }
  readonly backups: { readonly isOverdue: boolean }
  readonly services: readonly ServiceProblem[]
  /** The last reconciliation; null if there was none. */
  readonly ledger: {
    readonly brokenChecks: number
    readonly differenceCents: number
    readonly checkedAt: Date
  } | null
}

/** Something that the operator has to act on. `kind` identifies it: the same problem has the same kind until it is over. */
export type Problem = {
  readonly kind:
    | 'ledger'
    | 'payouts-paused'
    | 'unknown-transfers'
    | 'stuck-payouts'
    | 'returned-payments'
    | 'backup'
    | 'email'
    | `dead-jobs:${string}`
    | ServiceProblem['kind']
  readonly detail: string
}

/** A list with its filters, saved by an admin. */
export type SavedView = { readonly id: string; readonly tab: string; readonly name: string; readonly query: string }

/** What a bulk action does to each record. */
export type BulkKind = 'suspend' | 'remove' | 'refund'

/** What a bulk action would do to each record; `skip` says why nothing would happen. */
export type BulkPreview = {
  readonly items: readonly {
    readonly id: string
    readonly label: string
    readonly cents: number
    readonly skip: string | null
  }[]
  readonly affected: number
  readonly cents: number
}

/** What a bulk action has done. */
export type BulkView = {
  readonly id: string
  readonly kind: BulkKind
  readonly items: readonly {
    readonly subjectId: string
    readonly label: string
    readonly state: 'waiting' | 'done' | 'skipped'
    readonly message: string
  }[]
}
