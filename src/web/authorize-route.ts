import type { Auth } from '#src/ports/auth.ts'
import { signInHref } from '#src/web/refusal.ts'

/** Answers /oauth2/authorize: back to the app if it is connected already, else to a page that asks or explains. */
export function createAuthorizeRoute(auth: Pick<Auth, 'authorizeApp'>) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } })
    const { result } = await auth.authorizeApp(request)
    const page = `/oauth/consent${new URL(request.url).search}`
    return new Response(null, { status: 302, headers: { Location: next(), 'Cache-Control': 'no-store' } })

    function next(): string {
      if (!result.ok || result.value.kind === 'consent') return page
      return result.value.kind === 'app' ? result.value.url : signInHref(page)
    }
  }
}
