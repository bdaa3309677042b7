import { readPersonal } from '#src/web/read-personal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/api-session'

/** What a document from the cache lacks: who looks at it. */
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
 * Our script asks for JSON alone. So signed-in visitors, too, may get the documents that are the same for everyone, for some minutes:
 * open pages ask again and again, and pages are personal again soon after scripts are off or fail to load.
 */
const scriptsSeconds = 300
const markOf = (name: string, seconds: number) => `${name}=1; Path=/; Max-Age=${seconds}; SameSite=Lax`
