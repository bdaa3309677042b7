// Longer than 60 lines: the states of a payout and the way from each to the next, in one piece.
import type { ListOrder } from '#src/kernel/list-order.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { PayoutEntryKind } from '#src/features/ledger/rules.ts'

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
/** The part that the provider is asked for: money to the seller's account, from there to their bank, or all of it back. */
export type PayoutLeg = 'transfer' | 'payout' | 'reversal'
export type PayoutStatus = 'pending' | 'processing' | 'completed' | 'failed'

export const liveStates: readonly PayoutState[] = ['requested', 'transferring', 'transferred', 'in_transit', 'unknown']

/** What the seller sees of a state. */
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

/** What was learnt of a payout: that a leg is asked for now, what it gave, or that nobody knows. */
export type PayoutNews =
  | { readonly kind: 'asked' }
  | { readonly kind: 'unknown'; readonly reason?: string }
  | { readonly kind: 'refused'; readonly leg: PayoutLeg; readonly failure: string; readonly reason?: string }
  | { readonly kind: 'transferred'; readonly transferId: string }
  | { readonly kind: 'sent'; readonly providerPayoutId: string }
  | { readonly kind: 'paid' }
  | { readonly kind: 'bounced'; readonly failure: string }
  | { readonly kind: 'reversed'; readonly reversalId: string }
  | { readonly kind: 'disconnected'; readonly failure: string }

export type PayoutChange = PayoutProgress & {
  readonly books: readonly PayoutEntryKind[]
  readonly tells: 'paid' | 'failed' | null
  readonly failure?: string
}

/** What to do next; null where there is nothing to do, or only to wait. */
export function nextLeg({ state, leg, isReleased }: PayoutProgress): PayoutLeg | null {
  if (state === 'requested' || state === 'transferring') return 'transfer'
  if (state === 'transferred') return 'payout'
  if (state === 'unknown') return leg
  return state === 'returned' && !isReleased ? 'reversal' : null
}

/**
 * Where news lead to; null where they are old, or cannot be about a payout in this state. Nothing is given back but on
 * proof: of a refusal before any money moved, or of the return of what did.
 */
export function move(before: PayoutProgress, news: PayoutNews): PayoutChange | null {
  const change = isOfMoney(news) ? afterMoney(before, news) : afterAsking(before, news)
  return change && { ...before, books: [], tells: null, ...change }
}

/** Kinds of news after which money is somewhere else. */
const moved = { transferred: true, sent: true, paid: true, bounced: true, reversed: true }
type MoneyNews = Extract<PayoutNews, { kind: keyof typeof moved }>
export const isOfMoney = (news: PayoutNews): news is MoneyNews => news.kind in moved
type Change = Partial<PayoutChange> | null

function afterAsking(before: PayoutProgress, news: Exclude<PayoutNews, MoneyNews>): Change {
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
    case 'disconnected':
      return state === 'requested' ? { ...givenUp('canceled'), failure: news.failure } : null
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
      return bounced(state, isWithBank, news.failure)
    case 'reversed':
      return due === 'reversal' ? takenBack(state) : null
  }
}

function bounced(state: PayoutState, isWithBank: boolean, failure: string): Change {
  if (state === 'paid') return { ...at('returned', 'reversal'), books: ['payout-return'], tells: 'failed', failure }
  return isWithBank ? { ...at('unknown', 'reversal'), failure } : null
}

function takenBack(state: PayoutState): Change {
  const end = { isReleased: true, books: ['payout-reversal', 'payout-release'] } as const
  return state === 'returned' ? end : { ...end, state: 'failed', tells: 'failed' }
}

const givenUp = (state: 'failed' | 'canceled') =>
  ({ state, isReleased: true, books: ['payout-release'], tells: 'failed' }) as const

/** A new leg begins with its first try. */
const at = (state: PayoutState, leg: PayoutLeg) => ({ state, leg, attempt: 1 })

function refused(leg: PayoutLeg, attempt: number, failure: string): Change {
  if (leg === 'transfer') return { ...givenUp('failed'), failure }
  // The money is in the seller's account by now: it has to come back before it counts as theirs to ask for again.
  if (leg === 'payout') return { ...at('unknown', 'reversal'), failure }
  // What cannot be taken back stays where it is, and is asked for again under a new key.
  return { attempt: attempt + 1 }
}

/** True where something is still to be heard: of what is not over, and of what was paid, which a bank may send back. */
export function canAskAbout(payout: PayoutProgress): boolean {
  return nextLeg(payout) !== null || payout.state === 'in_transit' || payout.state === 'paid'
}

const hourMs = 3_600_000
/** How long a payout stands where it is before it is stuck: banks take days, all else minutes. */
export const stuckAfter = { withBankDays: 7, elsewhereHours: 1 } as const

/** Since before when a payout stands still that is stuck. */
export function stuckSince(now: Date) {
  return {
    withBank: new Date(now.getTime() - stuckAfter.withBankDays * 24 * hourMs),
    elsewhere: new Date(now.getTime() - stuckAfter.elsewhereHours * hourMs),
  }
}

/** Only what is not over can be stuck. */
export function isStuck(payout: PayoutProgress & { readonly standsSince: Date }, now: Date): boolean {
  const { withBank, elsewhere } = stuckSince(now)
  if (payout.state === 'in_transit') return payout.standsSince < withBank
  return nextLeg(payout) !== null && payout.standsSince < elsewhere
}

/** The key under which the provider does a try of a leg once. */
export const payoutKey = (payoutId: string, leg: PayoutLeg, attempt: number): string =>
  `payout:${payoutId}:${leg}:${attempt}`

export type Connection = 'none' | 'incomplete' | 'verified'

/** True where money can go through to the seller's bank, and only by our payouts. */
export function isVerified(account: {
  readonly detailsSubmitted: boolean
  readonly transfersActive: boolean
  readonly payoutsEnabled: boolean
  readonly payoutsManual: boolean
}): boolean {
  return account.detailsSubmitted && account.transfersActive && account.payoutsEnabled && account.payoutsManual
}

export type PayoutObstacle = 'held' | 'below-minimum' | 'in-flight' | 'not-verified'

/** Why a payout cannot be asked for; null where it can. */
export function obstacleOf(seller: {
  readonly isHeld?: boolean
  readonly pending: Cents
  readonly minimum: Cents
  readonly connection: Connection
  readonly hasLive: boolean
}): PayoutObstacle | null {
  if (seller.isHeld) return 'held'
  if (seller.connection !== 'verified') return 'not-verified'
  if (seller.hasLive) return 'in-flight'
  return seller.pending < seller.minimum ? 'below-minimum' : null
}

/** How many payouts stand on a page of a seller's history. */
export const payoutsShown = 25

/** How many sales a seller sees one by one, the newest first. */
export const salesShown = 20

/** The badge beside the tab says "999+" beyond it. */
export const mostStuckCounted = 1000

/** What admins see of all payouts: by what sellers see, or those that stand still. */
export const payoutFilters = ['all', 'stuck', 'pending', 'processing', 'completed', 'failed'] as const
export type PayoutFilter = (typeof payoutFilters)[number]

/** The newest first; of those that are stuck, what has stood still for longest, which an index of what is not over begins with. */
export function payoutOrder(show: PayoutFilter): ListOrder {
  return show === 'stuck' ? ordered('asc', 'a.stands_since', 'a.payout_id') : ordered('desc', 'p.created_at', 'p.id')
}

const ordered = (direction: ListOrder['direction'], time: string, id: string): ListOrder => ({
  direction,
  parts: [
    { column: time, type: 'timestamptz' },
    { column: id, type: 'uuid' },
  ],
})

/** A seller's position: each amount in cents, `matured` below zero where they owe. */
export type SellerPosition = {
  readonly matured: Cents
  /** Earnings that have not matured yet. */
  readonly incoming: Cents
  /** Payouts that may still fail and come back. */
  readonly inFlight: Cents
}

export type Writable =
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'no-debt' | 'payout-in-flight' | 'covered' }

/**
 * What of a seller's debt can be written off. Nothing while a payout is in flight, since a failed one comes back and pays
 * the debt; and nothing that earnings on their way will pay.
 */
export function writableDebt({ matured, incoming, inFlight }: SellerPosition): Writable {
  if (matured >= 0) return { kind: 'no-debt' }
  if (inFlight > 0) return { kind: 'payout-in-flight' }
  const uncovered = cents(0 - matured - Math.max(0, incoming))
  return uncovered > 0 ? { kind: 'amount', amount: uncovered } : { kind: 'covered' }
}
