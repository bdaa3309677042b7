import { minimumCharge } from '#src/kernel/currencies.ts'
import type { ListOrder, OrderPart } from '#src/kernel/list-order.ts'
import type { Cents } from '#src/kernel/money.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import { cents, sum } from '#src/kernel/money.ts'
import { offerKey } from '#src/storefront/catalog/rules.ts'
import type { OfferProblem } from '#src/buying/cart/rules.ts'

/** The provider's maximum; the minimum depends on the currency. */
export const maximumPayment: Cents = cents(99_999_999)
/** How many paid listings an order can have if the payment page computes the tax: a page has one line for each. */
export const mostTaxedLines = 100
/** How long a payment page stays open. The provider requires at least half an hour. */
export const checkoutMinutes = 60
/** The limit of open payment pages per buyer. Each duplicate payment costs the provider's fee. */
export const maxOpenOrders = 3
/** A payment page with less time left is not reused. */
const leastMinutesLeft = 10
/** After this time, a request for a payment page will not be answered. */
const pageMadeWithinSeconds = 60

export type Candidate = {
  readonly promptId: string
  readonly creatorId: string
  readonly title: string
  /** The list price less the discount. */
  readonly priceCents: Cents
  readonly licence: string
  readonly seats: number
  readonly isActive: boolean
  readonly offerProblem?: OfferProblem | null
  /** Whether the buyer gets a share of its sales. */
  readonly isShared?: boolean
}

/** A line as the buyer's page showed it. */
export type ShownLine = {
  readonly promptId: string
  readonly priceCents: number
  /** Of a listing that offers several. */
  readonly licence?: string | undefined
  readonly seats?: number | undefined
}

export type LineProblem = 'own-listing' | 'already-owned' | 'not-on-sale' | 'price-changed' | OfferProblem

/** Why this buyer cannot order the listing; null if they can. */
export function problemOf(candidate: Candidate, buyerId: string, owned: ReadonlySet<string>): LineProblem | null {
  if (candidate.creatorId === buyerId || candidate.isShared) return 'own-listing'
  if (owned.has(candidate.promptId)) return 'already-owned'
  if (!candidate.isActive) return 'not-on-sale'
  return candidate.offerProblem ?? null
}

export type ProposalProblem = LineProblem | 'already-in-cart'

type Viewer = {
  /** Null for a visitor. */
  readonly userId: string | null
  readonly owned: ReadonlySet<string>
  readonly inCart: ReadonlySet<string>
}

/** Why this viewer cannot add the listing to the cart; null if they can. */
export function proposalProblemOf(candidate: Candidate, { userId, owned, inCart }: Viewer): ProposalProblem | null {
  const problem = problemOf(candidate, userId ?? '', owned)
  return problem === null && inCart.has(candidate.promptId) ? 'already-in-cart' : problem
}

/** Whether the page showed exactly these listings, at any price. */
export function matchesShownLines(candidates: readonly Candidate[], shown: readonly ShownLine[]): boolean {
  const ids = new Set(shown.map((line) => line.promptId))
  return ids.size === candidates.length && candidates.every((each) => ids.has(each.promptId))
}

/** Whether the refund period is as long as the page showed, or longer. */
export function hasShownTerms(terms: { readonly refundDays: number | null }, shownDays: number): boolean {
  return (terms.refundDays ?? 0) >= shownDays
}

/** The lines whose price, license or seats differ from the page. */
export function changedPrices(candidates: readonly Candidate[], shown: readonly ShownLine[]) {
  const lines = new Map(shown.map((line) => [line.promptId, line]))
  return candidates.flatMap(({ promptId, title, priceCents, licence, seats }) => {
    const shownLine = lines.get(promptId)
    const { priceCents: shownCents, licence: shownLicence = licence, seats: shownSeats = seats } = shownLine ?? {}
    const isSame = shownCents === priceCents && shownLicence === licence && shownSeats === seats
    return isSame ? [] : [{ promptId, title, shownCents, priceCents }]
  })
}

type Line = { readonly pays: Cents; readonly problem: LineProblem | null }

/** The total of the lines that can be bought, after discounts and with tax. */
export function payableOf(lines: readonly Line[]): Cents {
  return sum(lines.filter(({ problem }) => problem === null).map(({ pays }) => pays))
}

export function isTooSmall(total: Cents): boolean {
  return total > 0 && total < minimumCharge(shopCurrency().code)
}

export function isTooLarge(total: Cents): boolean {
  return total > maximumPayment
}

/** Why a purchase is suspended: a dispute, a fraud warning, or a lost dispute, which ends it. */
export type SuspendedFor = 'dispute' | 'fraud-warning' | 'charged-back'
/** The same for a seat, whose member does not learn why. */
export type HeldFor = SuspendedFor | 'on-hold'

/** Why a paid line was not delivered but refunded. `upgrade-ended` is also the reason of a delivered upgrade whose purchase ended. */
export const undeliveredReasons = ['already-owned', 'sale-stopped', 'upgrade-ended'] as const
export type UndeliveredReason = (typeof undeliveredReasons)[number]

/**
 * The reason of a refund: `support` for an admin's decision, `seller` for the creator's, `provider` for one at the provider's
 * dashboard, `sale-stopped` for a listing that enforcement took off sale while the buyer paid.
 */
export const refundReasons = [
  ...undeliveredReasons,
  ...(['withdrawal', 'not-as-described', 'provider', 'fraud', 'support', 'seller'] as const),
] as const
export type RefundReason = (typeof refundReasons)[number]

/** Why a payment is returned: its amount or currency differs from the order's, or another payment has paid the order. */
export type ReturnReason = 'amount-mismatch' | 'paid-twice'

const minuteMs = 60_000
const maxRefundTries = 6

/** When to retry a refund that the provider rejected; null after the last attempt. */
export function nextRefundRetry(refused: number, now: Date): Date | null {
  return refused < maxRefundTries ? new Date(now.getTime() + 10 * minuteMs * 4 ** (refused - 1)) : null
}

/** Equal for the same listings on the same terms, so that a second click finds the first order. */
export function fingerprintOf(candidates: readonly Candidate[]): string {
  return candidates
    .map((each) => `${each.promptId}=${each.priceCents} ${offerKey(each)}`)
    .toSorted()
    .join(',')
}

/** Whether the id is of a payment with a saved card, not of a payment page. It never expires by itself. */
export const isCardPayment = (sessionId: string): boolean => sessionId.startsWith('pi_')

/**
 * Whether a second click may reuse this order. An order without a page cannot be paid: it waits for the first click's answer, and
 * expires when that cannot arrive any more.
 */
export function canStillBePaid(
  order: { readonly sessionId: string | null; readonly createdAt: Date; readonly expiresAt: Date },
  now: Date,
): boolean {
  if (order.sessionId === null) return now.getTime() - order.createdAt.getTime() < pageMadeWithinSeconds * 1000
  return order.expiresAt.getTime() - now.getTime() > leastMinutesLeft * minuteMs
}

/** The only proof that the provider does not have the object. A rejected key, for example, proves nothing. */
export function isUnknownToProvider(outcome: { readonly kind: string; readonly code?: string }): boolean {
  return outcome.kind === 'rejected' && outcome.code === 'resource_missing'
}

export const purchaseSorts = ['new', 'old', 'amount'] as const
export type PurchaseSort = (typeof purchaseSorts)[number]

const bought = (direction: ListOrder['direction'], ...parts: readonly OrderPart[]): ListOrder => ({
  direction,
  parts: [...parts, { column: 'b.created_at', type: 'timestamptz' }, { column: 'b.id', type: 'uuid' }],
})

/** The orders of the admin list of purchases. */
export const purchaseOrders: Readonly<Record<PurchaseSort, ListOrder>> = {
  new: bought('desc'),
  old: bought('asc'),
  amount: bought('desc', { column: 'b.price_paid_cents', type: 'integer' }),
}
