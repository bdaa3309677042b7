import { isUnavailable } from '#src/kernel/is-unavailable.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { RunTogether } from '#src/ports/run-together.ts'
import type { Settings } from '#src/ports/settings.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { apiPath, createApi } from './answer.ts'
import { createIdentify } from './caller.ts'
import { createOpenApi } from './openapi.ts'
import { problemAnswer } from './problem.ts'
import { endpoints } from './endpoints.ts'
import { createSharedLimits } from './shared-limits.ts'

const broken = { status: 500, code: 'internal', detail: 'Something went wrong on our side.' }
const unavailable = { status: 503, code: 'unavailable', detail: 'The service is temporarily unavailable. Try again.' }

type Parts = {
  readonly run: Run
  readonly runTogether: RunTogether
  readonly auth: Pick<Auth, 'readAccessToken'>
  readonly clock: Clock
  readonly settingsNow: () => Settings
  readonly log: Logger
  readonly limits: () => { readonly key: number; readonly address: number }
  /** Whether an address is internal, and not limited. */
  readonly isInternal: (address: string) => boolean
  /** The network of an address: one household, of IPv6. */
  readonly networkOf: (address: string) => string
}

type Info = { readonly requestId: string; readonly clientIp: string; readonly url: URL }

export const isApiPath = ({ pathname }: URL): boolean => pathname === apiPath || pathname.startsWith(`${apiPath}/`)

/** Listings, archives and images can be long. */
export const takesLongBody = ({ pathname }: URL): boolean =>
  /^\/api\/v1\/(me\/(listings|drafts|images|avatar)|admin\/settings\/images|imports)(\/|$)/.test(pathname)

/** Other sites may call the API with a key or token, and read what is public. Cookies are never read. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Idempotency-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
}
const preflight = {
  ...cors,
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
  'access-control-max-age': '86400',
}

export type ApiRoute = {
  readonly handle: (request: Request, info: Info) => Promise<Response>
  readonly shared: {
    /** The key of a read that is the same for everyone; null if there is none. */
    readonly answerOf: (url: URL, hasCredentials: boolean) => { key: string; tags: []; policy: 'brief' } | null
    /** Counts a read that is not in the cache, and refuses too many. */
    readonly refuse: (info: Info) => Promise<Response | null>
  }
}

const documentOf = (settings: Settings) =>
  JSON.stringify(createOpenApi(endpoints, { publicUrl: settings.publicUrl, shop: shopOf(settings) }))

/** Answers all requests below /api/v1. */
export function createApiRoute(parts: Parts): ApiRoute {
  const { run, runTogether, clock, settingsNow, log, limits } = parts
  const { publicUrl } = settingsNow()
  const { answer, sharedKeyOf, refuseVisitor } = createApi({
    endpoints,
    run,
    runTogether,
    settingsNow,
    log,
    limits,
    countRequest: createSharedLimits({ run, clock }),
    identify: createIdentify({ run, clock, auth: parts.auth, resource: new URL(apiPath, publicUrl).href }),
  })
  let document = { settings: settingsNow(), text: documentOf(settingsNow()) }

  const networkOf = (address: string) => (address === '' || parts.isInternal(address) ? null : parts.networkOf(address))

  function currentDocument(): string {
    const settings = settingsNow()
    if (document.settings !== settings) document = { settings, text: documentOf(settings) }
    return document.text
  }

  async function handle(request: Request, { requestId, clientIp, url }: Info): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight })
    const isDocument = url.pathname === `${apiPath}/openapi.json` && ['GET', 'HEAD'].includes(request.method)
    if (isDocument && settingsNow().isOpen)
      return new Response(currentDocument(), {
        headers: { ...cors, 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
      })
    try {
      const { status, headers, body } = await answer({
        method: request.method,
        url,
        headers: request.headers,
        body: request.body === null ? '' : await request.text(),
        requestId,
        address: networkOf(clientIp) === null ? null : clientIp,
        network: networkOf(clientIp),
      })
      // Without credentials, the answer may be cached for everyone: see answerOf.
      const caching = request.headers.has('authorization') ? 'no-store' : 'no-cache'
      return new Response(body, { status, headers: { 'cache-control': caching, ...cors, ...headers } })
    } catch (error) {
      log.error({ err: error, requestId }, 'an API request failed')
      const problem = isUnavailable(error) ? unavailable : broken
      const { status, headers, body } = problemAnswer(problem, requestId, publicUrl)
      const later = status === 503 ? { 'retry-after': '5' } : {}
      return new Response(body, { status, headers: { ...cors, ...headers, ...later } })
    }
  }

  return {
    handle,
    shared: {
      answerOf(url, hasCredentials) {
        const key = hasCredentials ? null : sharedKeyOf(url)
        return key === null ? null : { key, tags: [], policy: 'brief' }
      },
      async refuse({ requestId, clientIp }) {
        const refused = await refuseVisitor({ requestId, network: networkOf(clientIp) })
        return (
          refused && new Response(refused.body, { status: refused.status, headers: { ...cors, ...refused.headers } })
        )
      },
    },
  }
}
