import { readTotals } from '#src/features/analytics/operations/read-totals.ts'
import { sumOwnListings } from '#src/features/catalog/operations/own-listings.ts'
import type { ShopTotals } from '#src/features/catalog/view.ts'
import type { Scope } from '#src/web/scope.ts'

/** Loads the four figures of the overview and the dashboard; null if signed out. */
export async function readShopTotals(scope: Scope): Promise<ShopTotals | null> {
  const [summed, totals] = await Promise.all([scope.run(sumOwnListings, {}), scope.run(readTotals, {})])
  if (!summed.ok || !totals.ok) return null
  const { listings, active } = summed.value
  return { ...totals.value, listings, active }
}
