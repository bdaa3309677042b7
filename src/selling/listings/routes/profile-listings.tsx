import { readSampleEffect } from '#src/selling/analytics/operations/read-totals.ts'
import { findOwnListings } from '#src/selling/listings/operations/own-listings.ts'
import { changeListing } from '#src/web/profile/change-listing.ts'
import { toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { OwnListingsPage } from '#src/selling/listings/ui/own-listings-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-listings'

export const loader = ({ context, request }: Route.LoaderArgs) => readListings(context.get(scopeContext), request)

export const action = ({ context, request }: Route.ActionArgs) => changeListing(context.get(scopeContext), request)

export default function Listings({ loaderData }: Route.ComponentProps) {
  return <OwnListingsPage {...loaderData} />
}

async function readListings(scope: Scope, request: Request) {
  const query = new URL(request.url).searchParams
  const found = await scope.run(findOwnListings, {
    search: query.get('search') ?? '',
    state: query.get('state') ?? 'all',
    page: query.get('page') ?? 1,
  })
  if (!found.ok) throw toSignIn(request)
  const effect = found.value.items.some(({ hasSample }) => !hasSample) ? await scope.run(readSampleEffect, {}) : null
  return { found: found.value, effect: effect?.ok ? effect.value : null }
}
