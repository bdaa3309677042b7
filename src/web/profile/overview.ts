import { cents } from '#src/kernel/money.ts'
import { listOwnListings, sumOwnListings } from '#src/features/catalog/index.ts'
import { readEarnings } from '#src/features/orders/index.ts'
import type { Scope } from '#src/web/scope.ts'

export async function readOverview(scope: Scope) {
  const [listed, summed, earned] = await Promise.all([
    scope.run(listOwnListings, {}),
    scope.run(sumOwnListings, {}),
    scope.run(readEarnings, {}),
  ])
  const { sales, active } = summed.ok ? summed.value : { sales: 0, active: 0 }
  const revenueCents = earned.ok ? earned.value.revenue : cents(0)
  return { listings: listed.ok ? listed.value : [], stats: { sales, active, revenueCents } }
}
