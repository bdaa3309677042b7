import { redirect } from 'react-router'
import { zero } from '#src/kernel/money.ts'
import { profileTabs } from '#src/features/accounts/rules.ts'
import { listOwnListings } from '#src/features/catalog/operations/own-listings.ts'
import { OverviewPage } from '#src/features/catalog/ui/overview-page.tsx'
import type { ShopTotals } from '#src/features/catalog/view.ts'
import { ownProfileOf } from '#src/web/own-profile.ts'
import { readShopTotals } from '#src/web/profile/shop-totals.ts'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/overview'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('tab')) throw redirect(tabOfOldAddress(searchParams))
  const scope = context.get(scopeContext)
  const profile = await ownProfileOf(scope)
  if (!profile.ok) throw toSignIn(request)
  const [listed, stats] = await Promise.all([scope.run(listOwnListings, { limit: 5 }), readShopTotals(scope)])
  return { name: profile.value.displayName, listings: listed.ok ? listed.value : [], stats: stats ?? noTotals }
}

/** Returns the path for an address such as `/profile?tab=payouts`, which emails of older versions link to. */
function tabOfOldAddress(params: URLSearchParams): string {
  const tab = profileTabs.find(({ id }) => id === params.get('tab') && id !== 'overview')?.id
  params.delete('tab')
  params.delete('index')
  return `/profile${tab ? `/${tab}` : ''}${params.size > 0 ? `?${params}` : ''}`
}

const noTotals: ShopTotals = { sales: 0, revenueCents: zero, shareCents: zero, views: 0, listings: 0, active: 0 }

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />
}
