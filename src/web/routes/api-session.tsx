import { readPersonal } from '#src/web/read-personal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/api-session'

/** The viewer and their data, for a cached page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams: about } = new URL(request.url)
  const personal = await readPersonal(context.get(scopeContext), about.get('prompt'), about.get('creator'))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (request.headers.get('accept') === 'application/json') {
    headers.append('Set-Cookie', markOf('js', scriptsSeconds))
    headers.append('Set-Cookie', markOf('member', personal.viewer ? scriptsSeconds : 0))
  }
  return Response.json(personal, { headers })
}

/**
 * Our script requests JSON only, which proves that scripts run. Signed-in users then get cached pages for some minutes. Without
 * further requests, such as when scripts are off, pages become personal again.
 */
const scriptsSeconds = 300
const markOf = (name: string, seconds: number) => `${name}=1; Path=/; Max-Age=${seconds}; SameSite=Lax`
