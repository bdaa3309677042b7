import { plural } from '#src/kernel/plural.ts'
import { redirect } from 'react-router'
import { profileTabs } from '#src/people/accounts/rules.ts'
import { newsText, totalStats } from '#src/selling/analytics/ui/shop-figures.ts'
import { listFollowedListings, listOwnListings } from '#src/selling/listings/operations/own-listings.ts'
import { OverviewPage } from '#src/selling/listings/ui/overview-page.tsx'
import { readLatestPurchases } from '#src/buying/library/operations/purchases.ts'
import { AccountLibrary, hasLibrary } from '#src/buying/library/ui/account-library.tsx'
import { ownProfileOf } from '#src/web/own-profile.ts'
import { readShopFigures } from '#src/web/profile/shop-figures.ts'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-overview'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('tab')) throw redirect(tabOfOldAddress(searchParams))
  const scope = context.get(scopeContext)
  const profile = await ownProfileOf(scope)
  if (!profile.ok) throw toSignIn(request)
  const [figures, listed, latest, followed] = await Promise.all([
    readShopFigures(scope),
    scope.run(listOwnListings, { limit: 5 }),
    scope.run(readLatestPurchases, {}),
    scope.run(listFollowedListings, {}),
  ])
  return {
    name: profile.value.displayName,
    figures,
    listings: listed.ok ? listed.value : [],
    latest: latest.ok ? latest.value : { bought: [], updated: [] },
    followed: followed.ok ? followed.value : [],
  }
}

/** Returns the path for an address such as `/profile?tab=payouts`, which emails of older versions link to. */
function tabOfOldAddress(params: URLSearchParams): string {
  const tab = profileTabs.find(({ id }) => id === params.get('tab') && id !== 'overview')?.id
  params.delete('tab')
  params.delete('index')
  return `/profile${tab ? `/${tab}` : ''}${params.size > 0 ? `?${params}` : ''}`
}

export default function Overview({ loaderData: { name, figures, listings, ...library } }: Route.ComponentProps) {
  return (
    <OverviewPage
      name={name}
      lead={figures ? newsText(figures) : updatesText(library.latest.updated.length)}
      shop={figures && { stats: totalStats(figures), listings }}
      library={hasLibrary(library) ? <AccountLibrary {...library} /> : null}
    />
  )
}

function updatesText(count: number): string | null {
  if (count === 0) return null
  return plural(count, { one: 'A prompt you own was updated.', other: 'Prompts you own were updated.' })
}
