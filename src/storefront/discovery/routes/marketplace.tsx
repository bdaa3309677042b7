import { data, redirect } from 'react-router'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import { findListings } from '#src/storefront/discovery/operations/find-listings.ts'
import { isBareSearch, movedQuery, readFindQuery } from '#src/storefront/discovery/rules.ts'
import { activeFilters } from '#src/storefront/discovery/ui/active-filters.ts'
import { MarketplacePage } from '#src/storefront/discovery/ui/marketplace-page.tsx'
import { MarketplaceUnreadable } from '#src/storefront/discovery/ui/marketplace-unreadable.tsx'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { marketplaceMeta } from '#src/web/machines/marketplace-meta.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/marketplace'

export const meta: Route.MetaFunction = (args) =>
  args.loaderData?.isRead ? args.loaderData.head : titled('Marketplace')(args)

/** The number of popular listings below a list without results. */
const popularShown = 6

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { vocabulary } = scope.settings
  const params = new URL(request.url).searchParams
  const moved = movedQuery(params, vocabulary)
  // Not kept by browsers, since the slug may come back.
  if (moved) throw redirect(`/marketplace?${moved}`, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
  const query = readFindQuery(params, vocabulary)
  const listed = await loadOrNull(scope, scope.run(findListings, query))
  if (listed === null) return data({ isRead: false as const, query }, unavailable)
  if (!listed.ok) throw new Error(listed.failure.message)
  const { page, ...found } = listed.value
  if (page.items.length === 0 && found.creators.length === 0 && isBareSearch(query))
    scope.noteMissedSearch(query.search)
  const popular = page.items.length === 0 ? await scope.run(findListings, {}) : null
  const shown = found.meant?.isShown ? { ...query, search: found.meant.search } : query
  return {
    isRead: true as const,
    // Computed here, so that the browser does not load the code.
    head: marketplaceMeta(query, page.items, scope.settings),
    query,
    found,
    active: activeFilters(query, vocabulary),
    page,
    popular: popular?.ok ? popular.value.page.items.slice(0, popularShown) : [],
    nextHref: page.next === null ? null : marketplaceHref({ ...shown, after: page.next }),
    startHref: query.after === null ? null : marketplaceHref({ ...query, after: null }),
  }
}

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isRead) return <MarketplaceUnreadable query={loaderData.query} />
  return <MarketplacePage {...loaderData} clearHref="/marketplace" />
}
