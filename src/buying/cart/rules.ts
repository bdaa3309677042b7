import type { Prices } from '#src/kernel/price-limits.ts'
import { priceProblem } from '#src/kernel/price-limits.ts'
import type { LicenseOffer, Pricing } from '#src/storefront/catalog/rules.ts'

/** What a buyer chose of a listing. Null for its own license and for its price. */
export type Choice = { readonly licence: string | null; readonly seats: number; readonly amount: number | null }

/** What a listing offers now. */
export type Offered = {
  readonly licence: string
  readonly priceCents: number
  readonly pricing: Pricing
  /** Null without further licenses. */
  readonly tiers: readonly (LicenseOffer & { readonly priceCents: number })[] | null
}

/** The chosen license is not offered any more, or the amount is below the minimum or outside of the limits of the shop. */
export type OfferProblem = 'license-gone' | 'amount-refused'

type Chosen = LicenseOffer & { readonly priceCents: number; readonly offerProblem: OfferProblem | null }

/** The license and price of a choice, as the listing offers them now. `limits`: those of the shop. */
export function offerOf(
  offered: Offered,
  { licence, seats, amount }: Choice,
  limits: Omit<Prices, 'keptPrice'>,
): Chosen {
  const { priceCents, pricing, tiers } = offered
  const own = { licence: offered.licence, seats: 1, priceCents, offerProblem: null }
  const wanted = { licence: licence ?? offered.licence, seats }
  if (wanted.licence !== own.licence || seats !== 1) {
    const tier = pricing === 'tiers' ? tierOf(tiers ?? [], wanted) : undefined
    if (!tier) return { ...wanted, priceCents, offerProblem: 'license-gone' }
    return { ...wanted, priceCents: tier.priceCents, offerProblem: null }
  }
  if (pricing !== 'open' || amount === null) return own
  const isAllowed = amount >= priceCents && priceProblem(amount, { ...limits, keptPrice: priceCents }) === null
  return { ...own, priceCents: amount, offerProblem: isAllowed ? null : 'amount-refused' }
}

export const tierOf = <Tier extends LicenseOffer>(tiers: readonly Tier[], { licence, seats }: LicenseOffer) =>
  tiers.find((tier) => tier.licence === licence && tier.seats === seats)

/** The listings that a link can propose. With more, it would be too long to return to after signing in. */
export const mostProposed = 50

/** The link that proposes listings for the cart. Opening it changes nothing. */
export const cartHref = (ids: readonly string[]): string => `/cart?add=${ids.join(',')}`

/** The ids in such a link; null without one. */
export function proposedIn(query: URLSearchParams): readonly string[] | null {
  const given = query.getAll('add').join(',')
  const ids = given.split(',').flatMap((id) => id.trim().slice(0, 100) || [])
  return given === '' ? null : ids.slice(0, mostProposed)
}
