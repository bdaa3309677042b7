import type { ListOrder, OrderPart } from '#src/kernel/list-order.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, minimumCharge, sum } from '#src/kernel/money.ts'

/** The provider refuses payments above this, and below `minimumCharge`. */
export const maximumPayment: Cents = cents(99_999_999)
/** How long a payment page stays open. The provider's own least is half an hour. */
export const checkoutMinutes = 60
/** Payment pages that one buyer may have open: each that is paid for nothing new costs us the provider's fee. */
export const maxOpenOrders = 3
/** A payment page with less time left than this is not offered again. */
const leastMinutesLeft = 10
/** After this long the provider's answer to our request for a page will not come any more. */
const pageMadeWithinSeconds = 60

export type Candidate = {
  readonly promptId: string
  readonly creatorId: string
  readonly title: string
  /** What is to be paid: the list price less a discount. */
  readonly priceCents: Cents
  readonly licence: string
  readonly isActive: boolean
}

/** What the buyer's page showed when they pressed Pay. */
export type ShownLine = { readonly promptId: string; readonly priceCents: number }

export type LineProblem = 'own-listing' | 'already-owned' | 'not-on-sale' | 'price-changed'

/** Why a listing cannot be ordered by this buyer; null where it can. */
export function problemOf(candidate: Candidate, buyerId: string, owned: ReadonlySet<string>): LineProblem | null {
  if (candidate.creatorId === buyerId) return 'own-listing'
  if (owned.has(candidate.promptId)) return 'already-owned'
  if (!candidate.isActive) return 'not-on-sale'
  return null
}

/** True where the page showed exactly these listings, at whatever prices. */
export function areThoseShown(candidates: readonly Candidate[], shown: readonly ShownLine[]): boolean {
  const ids = new Set(shown.map((line) => line.promptId))
  return ids.size === candidates.length && candidates.every((each) => ids.has(each.promptId))
}

/** The lines whose price is not what the page showed. */
export function repricedSince(candidates: readonly Candidate[], shown: readonly ShownLine[]) {
  const prices = new Map(shown.map((line) => [line.promptId, line.priceCents]))
  return candidates.flatMap(({ promptId, title, priceCents }) => {
    const shownCents = prices.get(promptId)
    return shownCents === priceCents ? [] : [{ promptId, title, shownCents, priceCents }]
  })
}

export function totalOf(candidates: readonly Pick<Candidate, 'priceCents'>[]): Cents {
  return sum(candidates.map((each) => each.priceCents))
}

type Line = {
  readonly listing: { readonly priceCents: Cents }
  readonly discount: Cents
  readonly problem: LineProblem | null
}

/** What the lines of a cart come to that can be bought, after discounts. */
export function payableOf(lines: readonly Line[]): Cents {
  return sum(
    lines.filter(({ problem }) => problem === null).map((line) => cents(line.listing.priceCents - line.discount)),
  )
}

export function isTooSmall(total: Cents): boolean {
  return total > 0 && total < minimumCharge
}

export function isTooLarge(total: Cents): boolean {
  return total > maximumPayment
}

/**
 * Why a text cannot be read for now: the buyer's bank wants the payment back, fears that it was fraud, or, with the end
 * of the purchase, has kept it.
 */
export type SuspendedFor = 'dispute' | 'fraud-warning' | 'charged-back'

/** Why a line's money goes back: `support` where an admin decided so, `provider` where it was made at the provider's dashboard. */
export type RefundReason = 'already-owned' | 'withdrawal' | 'not-as-described' | 'provider' | 'fraud' | 'support'

const minuteMs = 60_000
const maxRefundTries = 6

/** When to ask the provider again for a refund that it refused for certain; null after the last try. */
export function nextRefundTry(refused: number, now: Date): Date | null {
  return refused < maxRefundTries ? new Date(now.getTime() + 10 * minuteMs * 4 ** (refused - 1)) : null
}

/** The same listings on the same terms are the same wish: a second click finds the first one's order. */
export function fingerprintOf(candidates: readonly Candidate[]): string {
  return candidates
    .map((each) => `${each.promptId}=${each.priceCents} ${each.licence}`)
    .toSorted()
    .join(',')
}

/**
 * True where a second click may lead to this order's payment page. One that never got a page was shown to nobody, so
 * nobody can pay it: it waits for the first click's answer, and is given up when that cannot come any more.
 */
export function canStillBePaid(
  order: { readonly sessionId: string | null; readonly createdAt: Date; readonly expiresAt: Date },
  now: Date,
): boolean {
  if (order.sessionId === null) return now.getTime() - order.createdAt.getTime() < pageMadeWithinSeconds * 1000
  return order.expiresAt.getTime() - now.getTime() > leastMinutesLeft * minuteMs
}

/** Only this says that the provider has no such thing. A refused key, say, tells nothing about what was asked for. */
export function isUnknownThere(outcome: { readonly kind: string; readonly code?: string }): boolean {
  return outcome.kind === 'rejected' && outcome.code === 'resource_missing'
}

export const purchaseSorts = ['new', 'old', 'amount'] as const
export type PurchaseSort = (typeof purchaseSorts)[number]

const bought = (direction: ListOrder['direction'], ...parts: readonly OrderPart[]): ListOrder => ({
  direction,
  parts: [...parts, { column: 'b.created_at', type: 'timestamptz' }, { column: 'b.id', type: 'uuid' }],
})

/** What admins order all purchases by. */
export const purchaseOrders: Readonly<Record<PurchaseSort, ListOrder>> = {
  new: bought('desc'),
  old: bought('asc'),
  amount: bought('desc', { column: 'b.price_paid_cents', type: 'integer' }),
}
