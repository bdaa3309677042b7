import type { LineOutcome, WithdrawalState } from './rules.ts'

/** A purchase of a statement. */
export type WithdrawalLine = {
  readonly purchaseId: string
  readonly title: string
  readonly outcome: LineOutcome
  readonly openedAt: Date | null
  /** When the buyer agreed at checkout that opening ends the right. */
  readonly consentAt: Date
}

/** A statement for its sender. */
export type StatementView = {
  readonly number: number
  readonly order: string
  readonly statedAt: Date
  readonly reimburseBy: Date
  /** Empty if the sender has no such order. */
  readonly lines: readonly WithdrawalLine[]
}

/** What the page of a link shows: what will become of the order, or what became of it. */
export type StatementLinkView = StatementView & { readonly isConfirmed: boolean }

/** What the form of a signed-in user offers. */
export type OwnOrders = {
  readonly name: string
  readonly email: string
  /** `number` is what the form sends. */
  readonly orders: readonly { readonly id: string; readonly number: string; readonly label: string }[]
}

/** A row of the admin list. */
export type WithdrawalRow = {
  readonly id: string
  readonly number: number
  /** Null once the account was deleted. */
  readonly name: string | null
  readonly email: string | null
  readonly order: string
  readonly state: WithdrawalState
  readonly statedAt: Date
  readonly reimburseBy: Date
  readonly matchedAt: Date | null
  readonly hasLink: boolean
  readonly note: string
  readonly closedAt: Date | null
  /** Those of the order, with what became of them; null before the statement is matched. */
  readonly purchases: readonly {
    readonly id: string
    readonly title: string
    readonly outcome: LineOutcome | null
    readonly refundedAt: Date | null
  }[]
}
