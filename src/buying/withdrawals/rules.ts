// The withdrawal function of Directive 2011/83/EU, Article 11a, as inserted by Directive (EU) 2023/2673, which applies since
// June 19, 2026: a statement in two steps, acknowledged at once on a durable medium.
import type { ListOrder } from '#src/kernel/list-order.ts'
import type { RefundOption } from '#src/buying/library/rules.ts'
import type { SuspendedFor } from '#src/buying/orders/rules.ts'

/**
 * `open` waits for the buyer to follow the link, `matched` for the staff. `ended`: the right had ended for all that was not refunded.
 */
export const withdrawalStates = ['open', 'matched', 'refunded', 'ended', 'unknown', 'closed'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]
export const waitingStates = ['open', 'matched', 'unknown'] as const
export const isWaiting = (state: WithdrawalState): boolean => waitingStates.some((one) => one === state)

export const lineOutcomes = ['refunded', 'before', 'free', 'opened', 'late', 'review'] as const
/**
 * `before` was refunded earlier, `free` cost nothing, `opened` ended the right with the buyer's consent, `late` came after the period,
 * and `review` is for the staff.
 */
export type LineOutcome = (typeof lineOutcomes)[number]

export const longestName = 100
export const longestOrder = 60
export const longestEmail = 255
export const longestNote = 2000

/** Statements by client. */
export const statementLimit = { max: 10, windowSeconds: 3600 } as const
/** Acknowledgements to an address, which may be a stranger's. */
export const acknowledgementLimit = { max: 10, windowSeconds: 86_400 } as const
/** Links to the buyer of an order, whose number anyone can type. */
export const linkLimit = { max: 3, windowSeconds: 86_400 } as const

const dayMs = 86_400_000
/** How long the link of a statement works. */
export const linkMs = 14 * dayMs

/** When the price must be paid back (Article 13(1)). */
export const reimburseBy = (statedAt: Date): Date => new Date(statedAt.getTime() + 14 * dayMs)

/** The end of the statutory period (Article 9), which does not count the day of the purchase. A shop may give a longer one. */
const statutoryEnd = (purchasedAt: Date): Date => new Date(purchasedAt.getTime() + 15 * dayMs)

type Purchase = {
  readonly pricePaid: number
  readonly purchasedAt: Date
  readonly openedAt: Date | null
  readonly refundedAt: Date | null
  readonly suspendedFor: SuspendedFor | null
  readonly hasWithdrawnBefore: boolean
  /** At the time of the statement. */
  readonly option: RefundOption
}

/** What becomes of a purchase of the order. */
export function outcomeOf(purchase: Purchase, statedAt: Date): LineOutcome {
  const { pricePaid, purchasedAt, openedAt, refundedAt, suspendedFor, hasWithdrawnBefore, option } = purchase
  if (refundedAt !== null) return 'before'
  if (pricePaid === 0) return 'free'
  // Whoever opened it after the statement may have withdrawn in time.
  if (openedAt !== null) return openedAt > statedAt ? 'review' : 'opened'
  if (suspendedFor === 'dispute') return 'review'
  if (option === 'withdraw') return 'refunded'
  if (option === 'ask' && hasWithdrawnBefore) return 'review'
  return statedAt <= statutoryEnd(purchasedAt) ? 'review' : 'late'
}

/** The state of a statement whose purchases have these outcomes. Without any, as after a move or the claim of a gift, the staff decides. */
export function stateOf(outcomes: readonly LineOutcome[]): 'matched' | 'refunded' | 'ended' {
  if (outcomes.length === 0 || outcomes.includes('review')) return 'matched'
  const isRefunded = outcomes.includes('refunded') || outcomes.every((outcome) => outcome === 'before')
  return isRefunded ? 'refunded' : 'ended'
}

/** Whether the refund emails do not already say all of it. */
export const needsAnswer = (outcomes: readonly LineOutcome[]): boolean =>
  outcomes.some((outcome) => outcome !== 'refunded')

/** An order by what its buyer reads: the number of the receipt, or the id of the order or of a purchase. */
export type OrderReference = { readonly receipt: number } | { readonly id: string }

/** The order that a text names, such as "#1042" or "Receipt 1042"; null if it cannot name one. */
export function referenceOf(text: string): OrderReference | null {
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0]
  if (id !== undefined) return { id: id.toLowerCase() }
  const digits = /^\D*(\d{1,15})\s*$/.exec(text)?.[1]
  return digits === undefined ? null : { receipt: Number(digits) }
}

export const withdrawalFilters = ['waiting', 'all', ...withdrawalStates] as const
export type WithdrawalFilter = (typeof withdrawalFilters)[number]
export const withdrawalSorts = ['old', 'new'] as const
export type WithdrawalSort = (typeof withdrawalSorts)[number]

const stated = (direction: ListOrder['direction']): ListOrder => ({
  direction,
  parts: [
    { column: 'w.stated_at', type: 'timestamptz' },
    { column: 'w.id', type: 'uuid' },
  ],
})

/** By deadline, the first one first by default. */
export const withdrawalOrders: Readonly<Record<WithdrawalSort, ListOrder>> = { old: stated('asc'), new: stated('desc') }

/** The badge beside the tab says "999+" beyond it. */
export const mostWaitingCounted = 1000
