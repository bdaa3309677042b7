// What an upgrade of a purchase to another license costs.
import type { Cents } from '#src/kernel/money.ts'
import { cents, sum } from '#src/kernel/money.ts'
import type { Pricing } from '#src/storefront/catalog/rules.ts'

export const upgradeHref = (purchaseId: string, licence: string): string =>
  `/checkout?upgrade=${purchaseId}&license=${encodeURIComponent(licence)}`

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

type Offer = { readonly licence: string; readonly priceCents: number }

export type Upgradable = {
  readonly pricing: Pricing
  /** The licenses of the listing and their prices today. */
  readonly offers: readonly Offer[]
  /** The license that the buyer has. */
  readonly licence: string
  readonly lines: readonly KeptLine[]
  /** The smallest amount that can be charged. */
  readonly least: number
}

export type UpgradeOffer = { readonly licence: string; readonly price: Cents }

/**
 * The licenses to which a purchase can be upgraded today, cheapest first, each for its price less what the present license cost, and
 * for no less than can be charged. None that costs no more than the present one costs today, or did when it was bought.
 */
export function upgradesOf({ pricing, offers, licence, lines, least }: Upgradable): readonly UpgradeOffer[] {
  if (pricing !== 'tiers') return []
  const credit = creditOf(lines)
  const present = offers.find((offer) => offer.licence === licence)?.priceCents ?? 0
  return offers
    .filter((offer) => offer.licence !== licence && offer.priceCents > Math.max(credit, present))
    .map((offer) => ({
      licence: offer.licence,
      price: cents(Math.max(least, offer.priceCents - credit)),
    }))
    .toSorted((a, b) => a.price - b.price)
}
