// What an upgrade of a purchase to another license costs.
import type { Cents } from '#src/kernel/money.ts'
import { cents, sum } from '#src/kernel/money.ts'
import type { LicenseOffer, Pricing } from '#src/storefront/catalog/rules.ts'

/** The purchase to upgrade, and the license and the seats to which. */
export type UpgradeTo = {
  readonly id: string
  readonly licence?: string | undefined
  readonly seats?: number | undefined
}

export const upgradeHref = (purchaseId: string, { licence, seats }: LicenseOffer): string =>
  `/checkout?upgrade=${purchaseId}&license=${encodeURIComponent(licence)}${seats > 1 ? `&seats=${seats}` : ''}`

/** How receipts, invoices and emails name the license of an upgrade. */
export const upgradeText = (license: string): string => `Upgrade to ${license}`

/** A line that the buyer bought for the license that they have: of the purchase, or of one of its upgrades. */
export type KeptLine = {
  readonly listPrice: number
  /** What the buyer paid, and what of it was refunded or is about to be. */
  readonly price: number
  readonly returned: number
}

/** The list prices of the lines then. After a refund of a part, this part of a list price does not count, rounded up. */
export function creditOf(lines: readonly KeptLine[]): Cents {
  return sum(
    lines.map(({ listPrice, price, returned }) =>
      cents(price === 0 ? listPrice : Math.floor((listPrice * Math.max(0, price - returned)) / price)),
    ),
  )
}

type Offer = LicenseOffer & { readonly priceCents: number }

export type Upgradable = {
  readonly pricing: Pricing
  /** The licenses of the listing and their prices today. */
  readonly offers: readonly Offer[]
  /** The license that the buyer has, and its seats. */
  readonly licence: string
  readonly seats: number
  readonly lines: readonly KeptLine[]
  /** The smallest amount that can be charged. */
  readonly least: number
}

export type UpgradeOffer = LicenseOffer & { readonly price: Cents }

/**
 * The licenses to which a purchase can be upgraded today, cheapest first, each for its price less what the present license cost, and
 * for no less than can be charged. None that costs no more than the present one costs today, or did when it was bought, and none
 * with fewer seats, so that no member loses theirs, or with a lower license, so that the buyer does not lose theirs.
 */
export function upgradesOf({ pricing, offers, licence, seats, lines, least }: Upgradable): readonly UpgradeOffer[] {
  if (pricing !== 'tiers') return []
  const credit = creditOf(lines)
  const isPresent = (offer: Offer) => offer.licence === licence && offer.seats === seats
  const present = offers.find(isPresent)?.priceCents ?? 0
  return offers
    .filter((offer) => !isPresent(offer) && offer.seats >= seats && offer.priceCents > Math.max(credit, present))
    .filter((offer) => !isLower(offers, offer.licence, licence))
    .map((offer) => ({
      ...{ licence: offer.licence, seats: offer.seats },
      price: cents(Math.max(least, offer.priceCents - credit)),
    }))
    .toSorted((a, b) => a.price - b.price)
}

/**
 * Whether a license is lower than another: cheaper for the same number of seats. Without prices to compare, the cheapest license of the
 * listing is the lowest, and a license that is no longer offered is not higher than any.
 */
function isLower(offers: readonly Offer[], licence: string, other: string): boolean {
  if (licence === other) return false
  const others = offers.filter((offer) => offer.licence === other)
  const pairs = offers
    .filter((offer) => offer.licence === licence)
    .flatMap((offer) => others.filter(({ seats }) => seats === offer.seats).map((same) => [offer, same] as const))
  if (pairs.length > 0) return pairs.some(([offer, same]) => offer.priceCents < same.priceCents)
  const cheapest = offers.toSorted((a, b) => a.priceCents - b.priceCents)[0]
  return others.length > 0 && cheapest?.licence !== other
}
