import type { Currency } from '#src/kernel/currencies.ts'
import type { FeeRange } from '#src/money/fees/rules.ts'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { AccountKind } from '#src/money/ledger/rules.ts'
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

/** A row of the admin list of payouts. */
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
  /** Whether the amount returned to the seller's earnings. */
  readonly isReleased: boolean
  readonly isStuck: boolean
  readonly canAsk: boolean
  readonly stateSince: Date
  /** When the sweep or an admin last polled the provider. */
  readonly polledAt: Date | null
  /** The number of requests of its step. */
  readonly tries: number
  readonly lastError: string | null
  /** The failure text for the seller. */
  readonly failure: string | null
  readonly accountId: string
  readonly transferId: string | null
  readonly providerPayoutId: string | null
  readonly reversalId: string | null
}

/** The stage of a sale's share. */
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
  /** Zero for a collaborator. */
  readonly fee: Cents
  /** The shares of the other parties. */
  readonly shared: Cents
  /** The reader's share, less refunds. */
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
  /** The part of `pending` that refunds under way will take. */
  readonly reserved: Cents
  /** The amount of a payout that is requested now. A payout takes whole sales, so it can be less than `pending` without `reserved`. */
  readonly payable: Cents
  readonly minimum: Cents
  /** Of new sales, by the categories of the seller's listings; earlier ones keep theirs. */
  readonly fees: FeeRange
  /** The end of a fee of this seller; null for none. */
  readonly feeUntil: Date | null
  readonly upcoming: { readonly amount: Cents; readonly from: Date | null }
  /** The reason of a hold on payouts; null without one. */
  readonly hold: { readonly words: string; readonly until: Date | null } | null
  /** Whether payouts of all sellers are paused. */
  readonly isPaused: boolean
  /** Whether payouts of this seller are stopped by a transfer that is not in the ledger. */
  readonly isStopped: boolean
  /** Why no payout can be requested; null if one can. */
  readonly obstacle: PayoutObstacle | null
  /** A page of the history, newest first. */
  readonly payouts: readonly PayoutView[]
  /** The cursors to both sides. */
  readonly turns: Pick<KeyedPage<PayoutView>, 'next' | 'previous'>
  readonly sales: readonly SaleView[]
  /** "2026-11", newest first. */
  readonly months: readonly string[]
}

/** An invariant, the rows or cents checked, and the violations. */
export type Check = {
  readonly name: string
  readonly figure: string
  readonly broken: readonly string[]
  /** The difference between the two sums, if the check compares two. */
  readonly difference?: Cents
  /** False if payouts may go on although it is broken. */
  readonly pausesPayouts?: false
}

/** The result of a reconciliation: invariants, account balances, and the largest debts. */
export type LedgerReport = {
  readonly checks: readonly Check[]
  readonly balances: readonly { readonly kind: AccountKind; readonly balance: Cents }[]
  readonly debtors: readonly string[]
}

export type LedgerView = {
  /** Why the payouts of all sellers are paused; null if they are not. */
  readonly pause: { readonly reason: string; readonly since: Date } | null
  /** Transfers at the provider that are not in the ledger. Each stops the payouts of its seller. */
  readonly unknownTransfers: readonly {
    readonly transferId: string
    readonly accountId: string
    readonly amount: Cents
    readonly since: Date
    /** Null if no seller has its account. */
    readonly sellerId: string | null
    readonly username: string | null
  }[]
  /** From the last reconciliation; null if there was none. */
  readonly books: (Omit<LedgerReport, 'debtors'> & { readonly checkedAt: Date }) | null
  /** Movements in suspense; positive if we gained. */
  readonly suspense: readonly { readonly transactionId: string; readonly amount: Cents; readonly since: Date }[]
  /** Refunds that failed for good. */
  readonly refunds: readonly {
    readonly lineId: string
    readonly title: string
    readonly receiptNumber: number | null
    readonly amount: Cents
    readonly why: string
    readonly since: Date
  }[]
  /** The current debts of the sellers in the last reconciliation. */
  readonly debtors: readonly Debtor[]
  /** Deleted accounts that are owed money. */
  readonly closedAccounts: readonly { readonly sellerId: string; readonly amount: Cents; readonly since: Date }[]
}

export type Debtor = {
  readonly sellerId: string
  readonly username: string
  readonly owes: Cents
  /** Payouts that may still fail and come back. */
  readonly inFlight: Cents
  /** Earnings that have not matured yet. */
  readonly incoming: Cents
  /** Paid payouts that a bank may still return, and the shares in open disputes. */
  readonly returnable: Cents
  /** The shares of refunds that are requested and not booked. */
  readonly refunding: Cents
}

/** Sums of movements about sales. `amount` is the seller's part: the net amount less the fee. */
export type SaleSums = {
  readonly count: number
  readonly net: Cents
  readonly tax: Cents
  readonly fee: Cents
  readonly amount: Cents
}

/** A month of a seller: the opening balance, what changed it, and the closing balance. */
export type MonthStatement = {
  readonly opening: Cents
  readonly sales: SaleSums
  readonly refunds: SaleSums
  readonly disputes: SaleSums
  readonly keptFees: SaleSums
  readonly total: SaleSums
  readonly payouts: Cents
  /** Such as write-offs. */
  readonly others: Cents
  readonly closing: Cents
}

/** An invoice of the shop's fee, as it was issued. */
export type FeeInvoiceContent = {
  readonly currency: Currency
  readonly statement: MonthStatement
  /** Lines about the shop and its operator. */
  readonly shop: readonly string[]
  /** Lines about the creator. */
  readonly creator: readonly string[]
  /** Who sells to whom, and who owes the tax. */
  readonly sentence: string
}

export type FeeInvoiceView = {
  readonly number: number
  readonly issuedAt: Date
  readonly content: FeeInvoiceContent
}

/** The statement of a month. That of the invoice, once it is issued. */
export type MonthView = {
  readonly month: string
  readonly isOver: boolean
  readonly content: FeeInvoiceContent
  /** Null in a month without sales, and until it is issued. */
  readonly invoice: { readonly number: number; readonly issuedAt: Date } | null
}
