import type { Run } from '#src/kernel/operation.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Settings } from '#src/ports/settings.ts'
import { apiPath, createApi } from './answer.ts'
import { createIdentify } from './caller.ts'
import { createOpenApi } from './openapi.ts'
import { problemAnswer } from './problem.ts'
import { endpoints } from './resources/index.ts'
import { createSharedLimits } from './shared-limits.ts'

type Parts = {
  readonly run: Run
  readonly auth: Pick<Auth, 'readAccessToken'>
  readonly clock: Clock
  readonly settings: Settings
  readonly log: Logger
  readonly limits: { readonly key: number; readonly address: number }
  /** Whether an address is internal, and not limited. */
  readonly isInternal: (address: string) => boolean
  /** The network of an address: one household, of IPv6. */
  readonly networkOf: (address: string) => string
}

type Info = { readonly requestId: string; readonly clientIp: string; readonly url: URL }

export const isApiPath = ({ pathname }: URL): boolean => pathname === apiPath || pathname.startsWith(`${apiPath}/`)

/** Listings and images can be long. */
export const takesLongBody = ({ pathname }: URL): boolean =>
  /^\/api\/v1\/me\/(listings|drafts|images|avatar)(\/|$)/.test(pathname)

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

/** Answers all requests below /api/v1. */
export function createApiRoute(parts: Parts): (request: Request, info: Info) => Promise<Response> {
  const { run, clock, settings, log, limits } = parts
  const answer = createApi({
    endpoints,
    run,
    settings,
    log,
    limits,
    countRequest: createSharedLimits({ run, clock }),
    identify: createIdentify({ run, clock, auth: parts.auth, resource: new URL(apiPath, settings.publicUrl).href }),
  })
  const document = JSON.stringify(createOpenApi(endpoints, settings.publicUrl))

  return async function handle(request, { requestId, clientIp, url }) {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight })
    if (url.pathname === `${apiPath}/openapi.json` && request.method === 'GET')
      return new Response(document, {
        headers: { ...cors, 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
      })
    try {
      const { status, headers, body } = await answer({
        method: request.method,
        url,
        headers: request.headers,
        body: request.body === null ? '' : await request.text(),
        requestId,
        address: parts.isInternal(clientIp) ? null : clientIp,
        network: parts.isInternal(clientIp) ? null : parts.networkOf(clientIp),
      })
      return new Response(body, { status, headers: { 'cache-control': 'no-store', ...cors, ...headers } })
    } catch (error) {
      log.error({ err: error, requestId }, 'an API request failed')
      const problem = { status: 500, code: 'internal', detail: 'Something went wrong on our side.' }
      const { status, headers, body } = problemAnswer(problem, requestId, settings.publicUrl)
      return new Response(body, { status, headers: { ...cors, ...headers } })
    }
  }
}
