// The state machine of payouts.
import type { ListOrder } from '#src/kernel/list-order.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { PayoutEntryKind } from '#src/money/ledger/rules.ts'

export type PayoutState =
  | 'requested'
  | 'transferring'
  | 'transferred'
  | 'in_transit'
  | 'paid'
  | 'returned'
  | 'failed'
  | 'canceled'
  | 'unknown'
/** A payout step: a transfer to the seller's account, a payout to their bank, or a reversal. */
export type PayoutLeg = 'transfer' | 'payout' | 'reversal'
export type PayoutStatus = 'pending' | 'processing' | 'completed' | 'failed'

export const openStates: readonly PayoutState[] = ['requested', 'transferring', 'transferred', 'in_transit', 'unknown']

/** The status that the seller sees. */
export const statusOf: Readonly<Record<PayoutState, PayoutStatus>> = {
  requested: 'pending',
  transferring: 'processing',
  transferred: 'processing',
  in_transit: 'processing',
  unknown: 'processing',
  paid: 'completed',
  failed: 'failed',
  canceled: 'failed',
  returned: 'failed',
}

export type PayoutProgress = {
  readonly state: PayoutState
  readonly leg: PayoutLeg
  readonly attempt: number
  readonly isReleased: boolean
}

/** A report about a payout: a step was requested, its result, or that the result is unknown. */
export type PayoutReport =
  | { readonly kind: 'asked' }
  | { readonly kind: 'unknown'; readonly reason?: string }
  | { readonly kind: 'refused'; readonly leg: PayoutLeg; readonly failure: string; readonly reason?: string }
  | { readonly kind: 'transferred'; readonly transferId: string }
  | { readonly kind: 'sent'; readonly providerPayoutId: string }
  | { readonly kind: 'paid' }
  | { readonly kind: 'bounced'; readonly failure: string }
  | { readonly kind: 'reversed'; readonly reversalId: string }
  /** It is not sent: the account was disconnected, the earnings are on hold, or a refund needs them. */
  | { readonly kind: 'canceled'; readonly failure: string }
  /** The seller disconnected their account, which has the money, so nothing can be done about it any more. */
  | { readonly kind: 'kept' }

export type PayoutChange = PayoutProgress & {
  readonly books: readonly PayoutEntryKind[]
  readonly tells: 'paid' | 'failed' | null
  readonly failure?: string
}

/** The next step; null if there is none or the payout waits. */
export function nextLeg({ state, leg, isReleased }: PayoutProgress): PayoutLeg | null {
  if (state === 'requested' || state === 'transferring') return 'transfer'
  if (state === 'transferred') return 'payout'
  if (state === 'unknown') return leg
  return state === 'returned' && !isReleased ? 'reversal' : null
}

/**
 * Returns the change that a report causes; null if it is old or cannot apply to this state. Money returns to earnings only after
 * proof: a rejection before it moved, or a confirmed return.
 */
export function changeFor(before: PayoutProgress, news: PayoutReport): PayoutChange | null {
  const change = hasMovedMoney(news) ? afterMoney(before, news) : afterRequest(before, news)
  return change && { ...before, books: [], tells: null, ...change }
}

/** Reports after which money has moved. */
const moved = { transferred: true, sent: true, paid: true, bounced: true, reversed: true, kept: true }
type MoneyNews = Extract<PayoutReport, { kind: keyof typeof moved }>
export const hasMovedMoney = (news: PayoutReport): news is MoneyNews => news.kind in moved
type Change = Partial<PayoutChange> | null

function afterRequest(before: PayoutProgress, news: Exclude<PayoutReport, MoneyNews>): Change {
  const { state, attempt } = before
  const due = nextLeg(before)
  if (due === null) return null
  switch (news.kind) {
    case 'asked':
      return state === 'requested' ? { state: 'transferring' } : {}
    case 'unknown':
      return state === 'returned' ? null : { state: 'unknown', leg: due }
    case 'refused':
      return news.leg === due ? refused(due, attempt, news.failure) : null
    case 'canceled':
      return due === 'transfer' ? { ...releasedIn('canceled'), failure: news.failure } : null
  }
}

function afterMoney(before: PayoutProgress, news: MoneyNews): Change {
  const { state } = before
  const due = nextLeg(before)
  const isWithBank = due === 'payout' || state === 'in_transit'
  switch (news.kind) {
    case 'transferred':
      return due === 'transfer' ? { ...at('transferred', 'payout'), books: ['payout-transfer'] } : null
    case 'sent':
      return due === 'payout' ? at('in_transit', 'payout') : null
    case 'paid':
      return isWithBank ? { ...at('paid', 'payout'), books: ['payout-paid'], tells: 'paid' } : null
    case 'bounced':
      return before.leg === 'reversal' && state === 'paid' ? null : bounced(state, isWithBank, news.failure)
    case 'reversed':
      return due === 'reversal' ? afterReversal(state) : null
    case 'kept':
      return kept(state, due)
  }
}

function kept(state: PayoutState, due: PayoutLeg | null): Change {
  // The bank has returned it, as the leg shows, and returns it only once.
  if (state === 'returned') return due === null ? null : { ...at('paid', 'reversal'), books: ['payout-kept'] }
  return state === 'in_transit' || due === 'reversal' ? { ...at('paid', 'payout'), books: ['payout-paid'] } : null
}

function bounced(state: PayoutState, isWithBank: boolean, failure: string): Change {
  if (state === 'paid') return { ...at('returned', 'reversal'), books: ['payout-return'], tells: 'failed', failure }
  return isWithBank ? { ...at('unknown', 'reversal'), failure } : null
}

function afterReversal(state: PayoutState): Change {
  const end = { isReleased: true, books: ['payout-reversal', 'payout-release'] } as const
  return state === 'returned' ? end : { ...end, state: 'failed', tells: 'failed' }
}

const releasedIn = (state: 'failed' | 'canceled') =>
  ({ state, isReleased: true, books: ['payout-release'], tells: 'failed' }) as const

/** A new step starts with its first attempt. */
const at = (state: PayoutState, leg: PayoutLeg) => ({ state, leg, attempt: 1 })

function refused(leg: PayoutLeg, attempt: number, failure: string): Change {
  if (leg === 'transfer') return { ...releasedIn('failed'), failure }
  // The money is in the seller's account, so it must return before it can be requested again.
  if (leg === 'payout') return { ...at('unknown', 'reversal'), failure }
  // A failed reversal is requested again with a new key.
  return { attempt: attempt + 1 }
}

/** Whether news may still arrive: for open payouts, and for paid ones, which a bank may return. */
export function canBePolled(payout: PayoutProgress): boolean {
  return nextLeg(payout) !== null || payout.state === 'in_transit' || payout.state === 'paid'
}

/** How long after a payout was paid its bank may still return it. */
export const returnDays = 14

const hourMs = 3_600_000
/** How long a payout stays in a state before it counts as stuck. Banks take days, other steps minutes. */
export const stuckAfter = { withBankDays: 7, elsewhereHours: 1 } as const

/** Payouts that entered their state before this time are stuck. */
export function stuckSince(now: Date) {
  return {
    withBank: new Date(now.getTime() - stuckAfter.withBankDays * 24 * hourMs),
    elsewhere: new Date(now.getTime() - stuckAfter.elsewhereHours * hourMs),
  }
}

/** Only open payouts can be stuck. */
export function isStuck(payout: PayoutProgress & { readonly stateSince: Date }, now: Date): boolean {
  const { withBank, elsewhere } = stuckSince(now)
  if (payout.state === 'in_transit') return payout.stateSince < withBank
  return nextLeg(payout) !== null && payout.stateSince < elsewhere
}

/** The idempotency key of an attempt. */
export const payoutKey = (payoutId: string, leg: PayoutLeg, attempt: number): string =>
  `payout:${payoutId}:${leg}:${attempt}`

export type Connection = 'none' | 'incomplete' | 'verified'

/** Whether payouts can reach the seller's bank, and only by our requests. */
export function isVerified(account: {
  readonly detailsSubmitted: boolean
  readonly transfersActive: boolean
  readonly payoutsEnabled: boolean
  readonly payoutsManual: boolean
}): boolean {
  return account.detailsSubmitted && account.transfersActive && account.payoutsEnabled && account.payoutsManual
}

export type PayoutObstacle = 'paused' | 'stopped' | 'held' | 'below-minimum' | 'in-flight' | 'not-verified'

/** Why a payout cannot be requested; null if it can. */
export function obstacleOf(seller: {
  readonly isPaused?: boolean
  readonly isStopped?: boolean
  readonly isHeld?: boolean
  readonly pending: Cents
  readonly minimum: Cents
  readonly connection: Connection
  readonly hasLive: boolean
  /** Needed for refunds under way. */
  readonly reserved?: Cents
}): PayoutObstacle | null {
  if (seller.isPaused) return 'paused'
  if (seller.isStopped) return 'stopped'
  if (seller.isHeld) return 'held'
  if (seller.connection !== 'verified') return 'not-verified'
  if (seller.hasLive) return 'in-flight'
  return seller.pending - (seller.reserved ?? 0) < seller.minimum ? 'below-minimum' : null
}

/** The page size of a seller's payout history. */
export const payoutsShown = 25

/** The number of recent sales that a seller sees, by day. */
export const salesShown = 50

/** The badge beside the tab says "999+" beyond it. */
export const maxStuckCounted = 1000

/** The filters of the admin list of payouts. */
export const payoutFilters = ['all', 'stuck', 'pending', 'processing', 'completed', 'failed'] as const
export type PayoutFilter = (typeof payoutFilters)[number]

/** Newest first; stuck ones longest first, in the order of the index on open payouts. */
export function payoutOrder(show: PayoutFilter): ListOrder {
  return show === 'stuck' ? ordered('asc', 'a.state_since', 'a.payout_id') : ordered('desc', 'p.created_at', 'p.id')
}

const ordered = (direction: ListOrder['direction'], time: string, id: string): ListOrder => ({
  direction,
  parts: [
    { column: time, type: 'timestamptz' },
    { column: id, type: 'uuid' },
  ],
})

/** A seller's balances in cents. `matured` is negative for a debt. */
export type SellerPosition = {
  readonly matured: Cents
  /** Earnings that have not matured yet. */
  readonly incoming: Cents
  /** Payouts that may still fail. */
  readonly inFlight: Cents
  /** What may still return to the seller: paid payouts that a bank may return, and the shares in open disputes. */
  readonly returnable: Cents
  /** The seller's shares of refunds that are requested and not booked. */
  readonly refunding: Cents
}

export type Writable =
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'no-debt' | 'payout-in-flight' | 'refund-under-way' | 'covered' }

/**
 * The part of a seller's debt that can be written off: nothing while a payout is in flight or a refund under way, since the debt
 * is not final, and nothing that incoming earnings or returning money may pay.
 */
export function writableDebt({ matured, incoming, inFlight, returnable, refunding }: SellerPosition): Writable {
  if (matured >= 0) return { kind: 'no-debt' }
  if (inFlight > 0) return { kind: 'payout-in-flight' }
  if (refunding > 0) return { kind: 'refund-under-way' }
  const uncovered = cents(0 - matured - Math.max(0, incoming) - returnable)
  return uncovered > 0 ? { kind: 'amount', amount: uncovered } : { kind: 'covered' }
}

/** Payouts paid after this time may still be returned by their bank. */
export const returnableSince = (now: Date): Date => new Date(now.getTime() - returnDays * 24 * hourMs)
