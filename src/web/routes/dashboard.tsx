import { data } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { VerifyFirst } from '#src/features/accounts/ui/verify-first.tsx'
import { listOwnListings } from '#src/features/catalog/operations/own-listings.ts'
import { DashboardPage, DashboardUnreadable } from '#src/features/catalog/ui/dashboard-page.tsx'
import { listOwnPayouts } from '#src/features/earnings/operations/payouts.ts'
import { PayoutHistory } from '#src/features/earnings/ui/payout-history.tsx'
import { changeListing } from '#src/web/profile/change-listing.ts'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { readShopTotals } from '#src/web/profile/shop-totals.ts'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = () => [{ title: `Dashboard · ${brand.name}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const read = await loadOrNull(
    scope,
    Promise.all([scope.run(listOwnListings, {}), readShopTotals(scope), scope.run(listOwnPayouts, {})]),
  )
  if (read === null) return data(null, unavailable)
  const [listed, stats, paid] = read
  if (!listed.ok || !stats) throw toSignIn(request)
  return {
    listings: listed.value,
    paid: paid.ok ? paid.value : { items: [], next: null },
    isVerified: scope.actor.kind === 'user' && scope.actor.emailVerified,
    stats,
  }
}

export const action = ({ context, request }: Route.ActionArgs) => changeListing(context.get(scopeContext), request)

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <DashboardUnreadable />
  const { isVerified, paid, ...shown } = loaderData
  return (
    <DashboardPage
      {...shown}
      notice={isVerified ? null : <VerifyFirst />}
      payouts={<PayoutHistory payouts={paid.items} next={paid.next} />}
    />
  )
}
