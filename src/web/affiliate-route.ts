import { systemActor, userIdOf } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { followLink } from '#src/money/affiliates/operations/visits.ts'
import { networkOf } from '#src/people/accounts/public/networks.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Clock } from '#src/ports/clock.ts'
import { isCountable } from '#src/storefront/views/rules.ts'
import { affiliateCookie } from '#src/web/affiliate-cookie.ts'
import { purposeOf } from '#src/web/count-view.ts'
import type { RequestInfo } from '#src/web/http/options.ts'
import { isViewing } from '#src/web/view-as.ts'

const agentLength = 300
const linked = /^\/(?:(?:prompt|buy)\/(?<listingId>[^/.]+)|creator\/(?<username>[^/.]+))$/

/** A page of a listing or a creator, or a buy link, with the code of an affiliate. Also HEAD, so that no cached page is found by such a URL. */
export const isAffiliateLink = (url: URL, method: string): boolean =>
  (method === 'GET' || method === 'HEAD') && url.searchParams.has('via') && linked.test(url.pathname)

type Parts = {
  readonly run: Run
  readonly auth: Pick<Auth, 'actorOf'>
  readonly clock: Clock
  readonly isBot: (agent: string) => boolean
  readonly isSecure: boolean
}

/**
 * Answers an affiliate's link with the same address without the code, so that pages and their cache know nothing of it. Only a
 * navigation of a whole window sets the cookie: not an image, a frame or a script of another page. A prefetch is refused, so that
 * the browser asks again when the link is clicked.
 */
export function createAffiliateRoute({ run, auth, clock, isBot, isSecure }: Parts) {
  return async (request: Request, { clientIp }: RequestInfo): Promise<Response> => {
    const purpose = purposeOf(request)
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    if (/prefetch|prerender|preview/i.test(purpose)) return new Response(null, { status: 503, headers })
    const url = new URL(request.url)
    const code = url.searchParams.get('via') ?? ''
    url.searchParams.delete('via')
    headers.set('Location', `${url.pathname}${url.search}`)
    const groups = linked.exec(url.pathname)?.groups
    if (request.method === 'GET' && isWholeWindow(request) && !isViewing(request)) {
      const agent = (request.headers.get('user-agent') ?? '').slice(0, agentLength)
      const { actor } = await auth.actorOf(request, clock.now(), { fresh: false })
      const visit = {
        ...{ code, listingId: decoded(groups?.['listingId']), username: decoded(groups?.['username'])?.toLowerCase() },
        ...{ viewerId: userIdOf(actor), network: networkOf(clientIp), agent },
        isCounted: isCountable({ ip: clientIp, agent, purpose }) && !isBot(agent),
      }
      const followed = await run(followLink, { ...visit, username: visit.username ?? null }, systemActor('affiliates'))
      if (followed.ok && followed.value) headers.append('Set-Cookie', affiliateCookie(followed.value.linkId, isSecure))
    }
    return new Response(null, { status: 302, headers })
  }
}

const isWholeWindow = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'

function decoded(part: string | undefined): string | null {
  if (part === undefined) return null
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
