import type { ServerEventBus } from '@modelcontextprotocol/server'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { isUnavailable } from '#src/kernel/is-unavailable.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Clock } from '#src/ports/clock.ts'
import { isAdmin } from '#src/kernel/actor.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Settings } from '#src/ports/settings.ts'
import { hasMoreValues, keyInQuery, mostValues } from '#src/api/answer.ts'
import type { Caller } from '#src/api/caller.ts'
import { createIdentify, withOrigin } from '#src/api/caller.ts'
import type { Allowance } from '#src/api/rate-limit.ts'
import { rateHeaders } from '#src/api/rate-limit.ts'
import { createSharedLimits } from '#src/api/shared-limits.ts'
import { tools } from './all-tools.ts'
import { listStream } from './list-stream.ts'
import { createChallenges, refusal } from './refusals.ts'
import { createServer } from './server.ts'
import type { Watch } from './watch-library.ts'
import { watchLibrary } from './watch-library.ts'

const mcpPath = '/mcp'

type Parts = {
  readonly run: Run
  readonly auth: Pick<Auth, 'readAccessToken'>
  readonly clock: Clock
  readonly settingsNow: () => Settings
  readonly log: Logger
  readonly limits: () => { readonly key: number; readonly address: number }
  /** Whether an address is internal, and not limited. */
  readonly isInternal: (address: string) => boolean
  /** The network of an address: one household, of IPv6. */
  readonly networkOf: (address: string) => string
  readonly watch: Watch
}

type Info = { readonly requestId: string; readonly clientIp: string; readonly url: URL }
type User = Caller & { readonly actor: Extract<Caller['actor'], { kind: 'user' }> }

const beatMs = 15_000
const allowedMethods = 'GET, POST, OPTIONS'
/** Cookies are never read, so scripts of other sites can use nothing but their own token. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
}
const preflight = {
  'access-control-allow-methods': allowedMethods,
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
  'access-control-max-age': '86400',
}

/** Answers all requests to /mcp, of both generations of the protocol. */
export function createMcpRoute(parts: Parts): (request: Request, info: Info) => Promise<Response> {
  const { run, clock, settingsNow, log, limits } = parts
  const { publicUrl } = settingsNow()
  const resource = new URL(mcpPath, publicUrl).href
  const identify = createIdentify({ run, clock, auth: parts.auth, resource })
  const countRequest = createSharedLimits({ run, clock })
  const challenges = createChallenges(publicUrl)

  return async function handle(request, info) {
    const answered = await answer(request, info).catch((error: unknown) => {
      log.error({ err: error, requestId: info.requestId }, 'an MCP request failed')
      if (isUnavailable(error))
        return refusal(503, 'The service is temporarily unavailable. Try again.', { 'retry-after': '5' })
      return refusal(500, 'Something went wrong on our side.')
    })
    const headers = new Headers(answered.headers)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    for (const [name, value] of Object.entries(cors)) headers.set(name, value)
    return new Response(answered.body, { status: answered.status, headers })
  }

  async function answer(request: Request, { requestId, clientIp, url }: Info): Promise<Response> {
    if (!isKnownOrigin(request.headers.get('origin'), publicUrl))
      return refusal(403, 'Requests of this site are not accepted.')
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight })
    if (request.method !== 'GET' && request.method !== 'POST')
      return refusal(405, 'Use POST.', { allow: allowedMethods })
    const leaked = keyInQuery(url)
    if (leaked) return refusal(400, leaked.detail)

    const network = parts.isInternal(clientIp) ? null : parts.networkOf(clientIp)
    const identified = await identify(request.headers)
    if ('status' in identified) {
      const tried = network === null ? null : await countRequest(`wrong:${network}`, limits().address)
      return tried && !tried.isAllowed ? limited(tried) : challenges.signIn(identified)
    }
    const { actor } = identified
    if (actor.kind !== 'user') return challenges.signIn(null)
    if (settingsNow().maintenanceOn && !isAdmin(actor))
      return refusal(503, 'This marketplace is closed for maintenance.', { 'retry-after': '600' })
    const counted = await countRequest(`user:${actor.userId}`, limits().key)
    if (!counted.isAllowed) return limited(counted)

    const address = parts.isInternal(clientIp) ? null : clientIp
    const user = { ...identified, actor: withOrigin(actor, { requestId, address }) as User['actor'] }
    const answered = request.method === 'GET' ? stream(request, user) : await post(request, user)
    for (const [name, value] of Object.entries(rateHeaders(counted))) answered.headers.set(name, value)
    return answered
  }

  /** Ends when the key or token does. */
  function watching(request: Request, { actor: { userId } }: User) {
    const isAllowed = async () => {
      const now = await identify(request.headers)
      return (
        'actor' in now &&
        now.actor.kind === 'user' &&
        now.actor.userId === userId &&
        now.scopes.includes('library:read')
      )
    }
    const onFailure = (err: unknown) => log.error({ err }, 'a stream could not check its access')
    return (on: { readonly onChange: () => void; readonly onEnd: () => void }) =>
      watchLibrary({ watch: parts.watch, userId, isAllowed, onFailure, beatMs, ...on })
  }

  function stream(request: Request, user: User): Response {
    const isAsked = request.headers.get('accept')?.includes('text/event-stream') === true
    if (!isAsked || !user.scopes.includes('library:read')) return refusal(405, 'Use POST.', { allow: allowedMethods })
    return listStream(watching(request, user), beatMs)
  }

  async function post(request: Request, user: User): Promise<Response> {
    const body = parsed(await request.text())
    if (body instanceof Response) return body
    const message = messageSchema.safeParse(body).data
    const wrong = message && wrongArgument(message)
    if (wrong) return Response.json({ jsonrpc: '2.0', id: message.id, error: { code: -32_602, message: wrong } })
    const needed = message && scopeOf(message)
    if (message && needed && !user.scopes.includes(needed)) return challenges.scope(needed, user.scopes, message.id)

    const watch = watching(request, user)
    const bus: ServerEventBus = {
      publish() {},
      subscribe: (listener) =>
        watch({
          onChange() {
            listener({ kind: 'prompts_list_changed' })
            listener({ kind: 'resources_list_changed' })
          },
          onEnd: () => void handler.close(),
        }),
    }
    const handler = createMcpHandler(({ era }) => createServer({ run, settings: settingsNow(), log }, user, era), {
      bus,
      keepAliveMs: beatMs,
      // Mostly malformed requests of clients, which get their answer.
      onerror: (err) => log.debug({ err }, 'an MCP request was refused'),
    })
    return handler.fetch(request, { parsedBody: body })
  }
}

/** The parts of a message that decide which scope it needs. */
const messageSchema = z.object({
  id: z.union([z.string(), z.number()]).nullable().catch(null).default(null),
  method: z.string(),
  params: z
    .object({
      name: z.string().optional().catch(undefined),
      arguments: z.record(z.string(), z.unknown()).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
})

/** Arguments of prompts are texts. The protocol's own check answers with a list of its rules. */
function wrongArgument({ method, params }: z.output<typeof messageSchema>): string | null {
  if (method !== 'prompts/get') return null
  const [name] = Object.entries(params?.arguments ?? {}).find(([, value]) => typeof value !== 'string') ?? []
  return name === undefined ? null : `The argument ${name} must be a string.`
}

const ofLibrary = ['prompts/get', 'resources/read', 'skills/get', 'completion/complete', 'subscriptions/listen']

/** Lists need no scope: they are empty without `library:read`, so that a client with other scopes can connect. */
function scopeOf({ method, params }: z.output<typeof messageSchema>): Scope | null {
  if (method === 'tools/call') return tools.find(({ name }) => name === params?.name)?.scope ?? null
  return ofLibrary.includes(method) ? 'library:read' : null
}

/** The JSON of a body, or the refusal. Batches would pass the limits, and no generation that we serve has them. */
function parsed(text: string): unknown {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return Response.json(
      { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'The body is not valid JSON.' } },
      { status: 400 },
    )
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refusal(400, 'Send one message.')
  if (hasMoreValues(body, mostValues)) return refusal(400, `The message has more than ${mostValues} values.`)
  return body
}

function limited(counted: Allowance): Response {
  return refusal(429, 'Too many requests. Try again later.', rateHeaders(counted))
}

/**
 * Programs send no origin. A page that reaches a server on this machine by another host name has an http origin that is
 * neither ours nor local (DNS rebinding).
 */
function isKnownOrigin(origin: string | null, publicUrl: string): boolean {
  if (origin === null || origin === new URL(publicUrl).origin) return true
  const url = URL.parse(origin)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
