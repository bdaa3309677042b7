import { readTotals } from '#src/selling/analytics/operations/read-totals.ts'
import type { ShopFigures } from '#src/selling/analytics/ui/shop-figures.ts'
import { sumOwnListings } from '#src/selling/listings/operations/own-listings.ts'
import type { Scope } from '#src/web/scope.ts'

/** Loads the figures of the overview and the dashboard; null if signed out or without a listing. */
export async function readShopFigures(scope: Scope): Promise<ShopFigures | null> {
  const summed = await scope.run(sumOwnListings, {})
  if (!summed.ok || summed.value.listings === 0) return null
  const totals = await scope.run(readTotals, {})
  if (!totals.ok) return null
  const { sales, revenueCents, views, recent } = totals.value
  const { listings, active } = summed.value
  return { sales, revenueCents, views, recent, listings, active }
}
