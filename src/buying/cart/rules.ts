import type { Prices } from '#src/kernel/price-limits.ts'
import { priceProblem } from '#src/kernel/price-limits.ts'
import type { Pricing } from '#src/storefront/catalog/rules.ts'

/** What a buyer chose of a listing. Null for its own license and for its price. */
export type Choice = { readonly licence: string | null; readonly amount: number | null }

/** What a listing offers now. */
export type Offered = {
  readonly licence: string
  readonly priceCents: number
  readonly pricing: Pricing
  /** Null without further licenses. */
  readonly tiers: readonly { readonly licence: string; readonly priceCents: number }[] | null
}

/** The chosen license is not offered any more, or the amount is below the minimum or outside of the limits of the shop. */
export type OfferProblem = 'license-gone' | 'amount-refused'

type Chosen = { readonly licence: string; readonly priceCents: number; readonly offerProblem: OfferProblem | null }

/** The license and price of a choice, as the listing offers them now. `limits`: those of the shop. */
export function offerOf(offered: Offered, { licence, amount }: Choice, limits: Omit<Prices, 'keptPrice'>): Chosen {
  const { priceCents, pricing, tiers } = offered
  const own = { licence: offered.licence, priceCents, offerProblem: null }
  if (licence !== null && licence !== offered.licence) {
    const tier = pricing === 'tiers' ? tiers?.find((one) => one.licence === licence) : undefined
    if (!tier) return { licence, priceCents, offerProblem: 'license-gone' }
    return { ...own, licence, priceCents: tier.priceCents }
  }
  if (pricing !== 'open' || amount === null) return own
  const isAllowed = amount >= priceCents && priceProblem(amount, { ...limits, keptPrice: priceCents }) === null
  return { ...own, priceCents: amount, offerProblem: isAllowed ? null : 'amount-refused' }
}

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
