import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { AccountKind } from '#src/features/ledger/rules.ts'
import type { Connection, PayoutLeg, PayoutObstacle, PayoutState, PayoutStatus } from './rules.ts'

export type PayoutView = {
  readonly id: string
  readonly gross: Cents
  readonly fee: Cents
  readonly net: Cents
  readonly status: PayoutStatus
  readonly requestedAt: Date
  readonly processedAt: Date | null
  readonly errorMessage: string | null
}

/** A payout as an admin sees it, with what is known of it at the provider. */
export type PayoutListRow = {
  readonly id: string
  readonly sellerId: string
  readonly seller: string
  readonly gross: Cents
  readonly net: Cents
  readonly requestedAt: Date
  readonly status: PayoutStatus
  readonly state: PayoutState
  readonly leg: PayoutLeg
  /** True where the seller has the money back in their earnings. */
  readonly isReleased: boolean
  readonly isStuck: boolean
  readonly canAsk: boolean
  readonly standsSince: Date
  /** When the provider was last asked by the sweep or an admin. */
  readonly lookedAt: Date | null
  /** How often its leg was asked for. */
  readonly tries: number
  readonly lastError: string | null
  /** What the seller reads of why it failed. */
  readonly failure: string | null
  readonly accountId: string
  readonly transferId: string | null
  readonly providerPayoutId: string | null
  readonly reversalId: string | null
}

/** Where a sale's share is on its way to the seller. */
export type SaleStage =
  | { readonly kind: 'held'; readonly until: Date }
  | { readonly kind: 'pending' }
  | { readonly kind: 'in-payout'; readonly requestedAt: Date }
  | { readonly kind: 'paid-out'; readonly requestedAt: Date }
  | { readonly kind: 'refunded' }
  | { readonly kind: 'disputed' }
  | { readonly kind: 'charged-back' }

export type SaleView = {
  readonly id: string
  readonly promptId: string
  readonly title: string
  readonly soldAt: Date
  readonly gross: Cents
  readonly fee: Cents
  /** What the sale gave the seller, less what went back of it. */
  readonly net: Cents
  readonly stage: SaleStage
}

export type PayoutsView = {
  readonly connection: Connection
  readonly bankLast4: string | null
  readonly paysWeekly: boolean
  readonly isEmailVerified: boolean
  readonly takesPayments: boolean
  readonly pending: Cents
  readonly minimum: Cents
  readonly feePercent: number
  readonly upcoming: { readonly amount: Cents; readonly from: Date | null }
  /** Why an admin holds what they earned; null where nobody does. */
  readonly hold: { readonly words: string; readonly until: Date | null } | null
  /** Why no payout can be requested now; null where it can. */
  readonly obstacle: PayoutObstacle | null
  /** A page of their history, the newest first. */
  readonly payouts: readonly PayoutView[]
  /** Where it goes on, to both sides. */
  readonly turns: Pick<KeyedPage<PayoutView>, 'next' | 'previous'>
  readonly sales: readonly SaleView[]
  /** "2026-11", the newest first. */
  readonly months: readonly string[]
}

/** What an invariant is about, how many rows or cents it was held against, and those that break it. */
export type Check = { readonly name: string; readonly figure: string; readonly broken: readonly string[] }

/** What a check of the books found, what each kind of account held, and which sellers owed most. */
export type LedgerReport = {
  readonly checks: readonly Check[]
  readonly balances: readonly { readonly kind: AccountKind; readonly balance: Cents }[]
  readonly debtors: readonly string[]
}

export type LedgerView = {
  /** By the last check, and when that was; null where none has been. */
  readonly books: (Omit<LedgerReport, 'debtors'> & { readonly checkedAt: Date }) | null
  /** What the provider moved for reasons that we do not know: positive where we have more by it. */
  readonly suspense: readonly { readonly transactionId: string; readonly amount: Cents; readonly since: Date }[]
  /** Refunds that the provider refused for good: their buyers wait. */
  readonly refunds: readonly {
    readonly lineId: string
    readonly title: string
    readonly receiptNumber: number | null
    readonly amount: Cents
    readonly why: string
    readonly since: Date
  }[]
  /** Of those who owed when the books were checked: who still does, and what by now. */
  readonly debtors: readonly Debtor[]
}

export type Debtor = {
  readonly sellerId: string
  readonly username: string
  readonly owes: Cents
  /** Payouts that may still fail and come back. */
  readonly inFlight: Cents
  /** Earnings that have not matured yet. */
  readonly incoming: Cents
}
