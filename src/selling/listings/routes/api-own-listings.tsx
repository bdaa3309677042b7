import { listOwnListings } from '#src/selling/listings/operations/own-listings.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/api-own-listings'

/** The user's listings for the command palette. Empty for a visitor. */
export async function loader({ context }: Route.LoaderArgs) {
  const listed = await context.get(scopeContext).run(listOwnListings, {})
  const titles = listed.ok ? listed.value.map(({ id, title, isActive }) => ({ id, title, isActive })) : []
  return Response.json(titles, { headers: { 'Cache-Control': 'no-store' } })
}
