import { readPersonal } from '#src/web/read-personal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/api-session'

/** What a document from the cache lacks: who looks at it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams: about } = new URL(request.url)
  const personal = await readPersonal(context.get(scopeContext), about.get('prompt'), about.get('creator'))
  return Response.json(personal, { headers: { 'Cache-Control': 'no-store' } })
}
