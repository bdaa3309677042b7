import { searchEverything } from '#src/operation/support/operations/search.ts'
import { SearchPage } from '#src/operation/support/ui/search-page.tsx'
import { staffScope, unwrap } from '#src/web/admin/tab.ts'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-search'

export const meta = titled('Search · Admin Dashboard')

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(scopeContext).actor.kind === 'visitor') throw toSignIn(request)
  const { run } = staffScope({ context })
  return unwrap(await run(searchEverything, { search: new URL(request.url).searchParams.get('q') ?? '' }))
}

export default function AdminSearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage found={loaderData} />
}
