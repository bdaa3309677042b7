import { readTotals } from '#src/features/analytics/operations/read-totals.ts'
import { listOwnListings, sumOwnListings } from '#src/features/catalog/operations/own-listings.ts'
import type { ShopTotals } from '#src/features/catalog/view.ts'
import { zero } from '#src/kernel/money.ts'
import type { Scope } from '#src/web/scope.ts'

export async function readOverview(scope: Scope) {
  const [listed, stats] = await Promise.all([scope.run(listOwnListings, { limit: 5 }), readShopTotals(scope)])
  return { listings: listed.ok ? listed.value : [], stats: stats ?? nothing }
}

/** Loads the four figures of the overview and the dashboard; null if signed out. */
export async function readShopTotals(scope: Scope): Promise<ShopTotals | null> {
  const [summed, totals] = await Promise.all([scope.run(sumOwnListings, {}), scope.run(readTotals, {})])
  if (!summed.ok || !totals.ok) return null
  const { listings, active } = summed.value
  return { ...totals.value, listings, active }
}

const nothing: ShopTotals = { sales: 0, revenueCents: zero, shareCents: zero, views: 0, listings: 0, active: 0 }
