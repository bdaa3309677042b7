import type { Cents } from '#src/kernel/money.ts'
import { cents, sum } from '#src/kernel/money.ts'
import { splitRefund } from '#src/money/ledger/rules.ts'

export const leastListings = 2
export const mostListings = 20
/** Bundles that a creator sells at the same time. */
export const mostOpen = 50
/** The newest bundles of a creator are listed. */
export const bundlesShown = 200
export const longestTitle = 80
export const longestDescription = 1000
export const longestReason = 2000
/** New bundles per hour. Beyond any use, to stop scripts. */
export const createsAnHour = { max: 50, windowSeconds: 3600 } as const
/** How many listings of others a creator can ask for. */
export const invitationsADay = { max: 20, windowSeconds: 86_400 } as const
/** The newest of a creator's listings are offered in the form, which works without scripts. */
export const choicesShown = 200

export const bundleHref = (id: string): string => `/bundle/${id}`
export const ownBundlesPath = '/profile/bundles'
export const editHref = (id: string): string => `${ownBundlesPath}?bundle=${id}`
export const buyHref = (id: string): string => `/checkout?bundle=${id}`

/** The bundle that a line of an order was bought with, as it was called then. */
export type LineBundle = { readonly id: string; readonly title: string }

/** The same from the columns of the line; null without a bundle. */
export const lineBundle = (id: string | null, title: string | null): LineBundle | null =>
  id === null || title === null ? null : { id, title }

type Pricing = {
  /** The price of the bundle. */
  readonly price: Cents
  /** The list prices of all its listings. */
  readonly listed: Cents
  /** The list prices of those that are bought. */
  readonly rest: Cents
  /** The smallest amount that can be charged. */
  readonly least: Cents
}

/**
 * What the rest of a bundle costs a buyer who owns the other listings: its part of the bundle's price, rounded half up. Never more
 * than the list prices, also if these fell below the bundle's price, and otherwise never less than can be charged.
 */
export function priceOfRest({ price, listed, rest, least }: Pricing): Cents {
  if (listed === 0) return cents(0)
  const part = Math.round((Math.min(price, listed) * rest) / listed)
  return cents(Math.min(rest, Math.max(part, least)))
}

/** What a line of a whole sale brings at least, before the fee. Its remainder of a cent goes to one of the lines. */
export function leastOfLine({ price, listed }: Pick<Pricing, 'price' | 'listed'>, priceCents: number): Cents {
  return cents(listed === 0 ? 0 : Math.floor((Math.min(price, listed) * priceCents) / listed))
}

/** Whether the creator of a listing agreed to sell it in a bundle. The owner's own need no agreement. */
export type ItemState = 'own' | 'invited' | 'agreed' | 'declined'

type Item = {
  readonly state: ItemState
  readonly priceCents: number
  /** What the line has to bring of a whole sale. */
  readonly minimum: number
  /** The list price when its creator agreed; null without an agreement. */
  readonly agreedPrice: number | null
}

/**
 * The lines of a bundle, with what each brings of a whole sale, and whether its creator agreed to that amount. An agreement ends when
 * the list price rises, since the owner could otherwise sell the dearer listing for the former amount.
 */
export function linesOf<Each extends Item>({
  price,
  items,
}: {
  readonly price: number
  readonly items: readonly Each[]
}): readonly (Each & { readonly amount: Cents; readonly isAgreed: boolean })[] {
  const listed = sum(items.map(({ priceCents }) => cents(priceCents)))
  return items.map((item) => {
    const amount = leastOfLine({ price: cents(price), listed }, item.priceCents)
    const isAgreedAtPrice =
      item.state === 'own' || (item.state === 'agreed' && item.priceCents <= (item.agreedPrice ?? 0))
    return { ...item, amount, isAgreed: isAgreedAtPrice && amount >= item.minimum }
  })
}

type Priced = { readonly promptId: string; readonly priceCents: number }

/** What is taken off each list price: the saving, split by list price. */
export function savingsOf(
  all: readonly Priced[],
  bought: readonly Priced[],
  { price, least }: Pick<Pricing, 'price' | 'least'>,
): ReadonlyMap<string, Cents> {
  const listed = sum(all.map(({ priceCents }) => cents(priceCents)))
  const rest = sum(bought.map(({ priceCents }) => cents(priceCents)))
  const saving = cents(rest - priceOfRest({ price, listed, rest, least }))
  const lines = bought.map(({ promptId, priceCents }) => ({ promptId, left: cents(priceCents) }))
  return new Map(splitRefund(saving, lines).map(({ line, amount }) => [line.promptId, amount]))
}

type Member = {
  readonly creatorId: string
  readonly isActive: boolean
  readonly priceCents: number
  readonly pricing: 'fixed' | 'tiers' | 'open'
  /** Whether collaborators share its sales. */
  readonly isShared: boolean
  /** Whether its creator or the seller blocked the other. */
  readonly isBlocked: boolean
}
type Offered = {
  readonly sellerId: string
  readonly price: number
  readonly leastPrice: number
  readonly mostPrice: number
}

export type BundleFault =
  | 'too-few'
  | 'too-many'
  | 'not-yours'
  | 'off-sale'
  | 'free'
  | 'open-price'
  | 'shared'
  | 'refused'
  | 'too-cheap'
  | 'too-dear'
  | 'no-saving'

/** Why a creator cannot sell these listings at this price; null if they can. */
export function faultOf(
  members: readonly Member[],
  { sellerId, price, leastPrice, mostPrice }: Offered,
): BundleFault | null {
  if (members.length < leastListings) return 'too-few'
  if (members.length > mostListings) return 'too-many'
  if (members.some(({ isActive }) => !isActive)) return 'off-sale'
  if (members.every(({ creatorId }) => creatorId !== sellerId)) return 'not-yours'
  if (members.some(({ pricing }) => pricing === 'open')) return 'open-price'
  if (members.some(({ isShared }) => isShared)) return 'shared'
  if (members.some(({ isBlocked }) => isBlocked)) return 'refused'
  if (members.some(({ priceCents }) => priceCents === 0)) return 'free'
  if (price < leastPrice) return 'too-cheap'
  if (price > mostPrice) return 'too-dear'
  return price < members.reduce((all, { priceCents }) => all + priceCents, 0) ? null : 'no-saving'
}

/** Why nobody can buy a bundle now; null if it is sold. */
export type BundleObstacle = 'closed' | 'hidden' | 'off-sale' | 'unagreed'

export function obstacleOf(bundle: {
  readonly closedAt: Date | null
  readonly hiddenAt: Date | null
  readonly price: number
  readonly items: readonly (Item & { readonly isActive: boolean })[]
}): BundleObstacle | null {
  if (bundle.hiddenAt !== null) return 'hidden'
  if (bundle.closedAt !== null) return 'closed'
  if (bundle.items.length === 0 || bundle.items.some(({ isActive }) => !isActive)) return 'off-sale'
  return linesOf(bundle).every(({ isAgreed }) => isAgreed) ? null : 'unagreed'
}
