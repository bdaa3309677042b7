import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { isUnavailable } from '#src/kernel/is-unavailable.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { clientIpHeader } from '#src/adapters/auth/options.ts'
import { isToken, withoutPrefix } from '#src/adapters/auth/oauth-names.ts'
import { completeRegistration } from '#src/adapters/auth/registration.ts'
import { findRotation, setRedirectUris } from '#src/platform/apps/public/connection-store.ts'
import { hashToken } from '#src/platform/apps/public/secrets.ts'
import { resourceIn, resourcesOf } from '#src/platform/apps/rules.ts'

const forApps = /^\/oauth2\/(?:token|revoke|introspect|register)$/
const aboutServer = '/.well-known/oauth-authorization-server'
/** Where clients look for the metadata of the server: with the path of a resource after it or before it, too. */
const serverAliases =
  /^(?:\/mcp|\/api\/v1)?\/\.well-known\/(?:oauth-authorization-server|openid-configuration)(?:\/mcp|\/api\/v1)?\/?$/
const resourceAliases = /^(\/mcp|\/api\/v1)?\/\.well-known\/oauth-protected-resource(\/.*)?$/

/** Whether apps call this path directly, and not through the user's browser. */
export const isForApps = (path: string): boolean =>
  forApps.test(path) || serverAliases.test(path) || resourceAliases.test(path)

type Parts = Pick<AuthParts, 'db' | 'clock' | 'publicUrl' | 'oauth' | 'complain'>

/** Answers apps: tokens and metadata. Never reads a cookie, so any site may call it. */
export async function answerOAuth(parts: Parts, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...anySite, ...preflight } })
  const { pathname } = new URL(request.url)
  const ofResource = resourceAliases.exec(pathname)
  const answered = ofResource
    ? describe(parts, ofResource[2] ?? ofResource[1] ?? '')
    : await fromLibrary(parts, request)
  const answer = await asOAuthError(answered)
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  for (const [name, value] of Object.entries(anySite)) headers.set(name, value)
  if (request.method === 'POST') headers.set('cache-control', 'no-store')
  return new Response(request.method === 'HEAD' ? null : answer.body, { status: answer.status, headers })
}

/** The library's own checks answer in another format than RFC 6749 asks for. */
async function asOAuthError(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer
  const text = await answer.text()
  const { status, headers } = answer
  const said = errorSchema.safeParse(parsed(text)).data
  if (said?.error !== undefined) return new Response(text, { status, headers })
  const error = status >= 500 ? 'server_error' : status === 401 ? 'invalid_client' : 'invalid_request'
  const description = said?.message === undefined ? {} : { error_description: said.message }
  return Response.json({ error, ...description }, { status, headers: keptHeaders(headers) })
}

const errorSchema = z.object({ error: z.string().optional(), message: z.string().optional() })

function keptHeaders(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-type', 'content-length']) kept.delete(name)
  return kept
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const anySite = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, Retry-After',
  // The library's errors may echo what was sent.
  'x-content-type-options': 'nosniff',
}
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, MCP-Protocol-Version, DPoP',
  'access-control-max-age': '86400',
}

/** The metadata of a resource (RFC 9728): at its path, and without one for the first. */
function describe({ publicUrl }: Parts, given: string): Response {
  const path = resourceIn(given)
  const all = resourcesOf(publicUrl)
  const found = path === '' ? all[0] : all.find(({ identifier }) => identifier === `${publicUrl}${path}`)
  if (!found) return Response.json({ error: 'not_found' }, { status: 404 })
  const body = {
    resource: found.identifier,
    resource_name: found.name,
    authorization_servers: [publicUrl],
    scopes_supported: found.scopes,
    bearer_methods_supported: ['header'],
  }
  return Response.json(body, { headers: { 'cache-control': 'public, max-age=300' } })
}

const passedOn = ['authorization', 'content-type', 'accept', 'dpop', 'user-agent', clientIpHeader]

async function fromLibrary(parts: Parts, request: Request): Promise<Response> {
  const headers = new Headers()
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value.slice(0, 4000))
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const given = new URL(request.url).pathname
  const pathname = serverAliases.test(given) ? aboutServer : given
  const sent = method === 'POST' ? await request.text() : null
  if (sent !== null && pathname === '/oauth2/register') return register(parts, sent, headers)
  const body = sent !== null && isForm(headers) ? withResource(sent) : sent
  try {
    const { handler } = await parts.oauth()
    const ask = () => handler(new Request(`${parts.publicUrl}${pathname}`, { method, headers, body }))
    const answered = await ask()
    const isRefused = pathname === '/oauth2/token' && answered.status === 400
    return isRefused && (await isNowRotated(parts, body ?? '')) ? await ask() : answered
  } catch (error) {
    // A replay of the code has revoked what this exchange was given.
    if (pathname === '/oauth2/token' && isForeignKeyViolation(error)) return usedTwice()
    return failedBy(parts, error)
  }
}

/**
 * Of two refreshes with one token at once, the library refuses the second until the first has its answer. Waits for that, so that
 * the second gets the same answer. False if the token is not being refreshed.
 */
async function isNowRotated({ db, clock }: Parts, body: string): Promise<boolean> {
  const form = new URLSearchParams(body)
  const token = form.get('refresh_token') ?? ''
  if (form.get('grant_type') !== 'refresh_token' || !isToken(token, 'rt')) return false
  const hash = hashToken(withoutPrefix(token))
  for (let looks = 0; looks < 40; looks++) {
    const rotation = await findRotation(db, hash, clock.now())
    if (!rotation) return false
    if (rotation.hasAnswer) return true
    await pause(50)
  }
  return false
}

/** Apps repeat a request later, and keep their tokens, while the database is away. */
function failedBy({ complain }: Parts, error: unknown): Response {
  complain('error', 'OAuth failed unexpectedly', error)
  if (!isUnavailable(error)) return Response.json({ error: 'server_error' }, { status: 500 })
  return Response.json({ error: 'temporarily_unavailable' }, { status: 503, headers: { 'retry-after': '5' } })
}

const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

const usedTwice = () =>
  Response.json({ error: 'invalid_grant', error_description: 'The code was used more than once' }, { status: 400 })

const isForm = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true

/** The form with our spelling of each resource. */
function withResource(body: string): string {
  const form = new URLSearchParams(body)
  const resources = form.getAll('resource')
  if (resources.length === 0) return body
  form.delete('resource')
  for (const resource of resources) form.append('resource', resourceIn(resource))
  return form.toString()
}

/** Registers an app. The library accepts only private-use schemes with a dot, so others are added afterwards. */
async function register(parts: Parts, sent: string, headers: Headers): Promise<Response> {
  const { body, restored } = completeRegistration(sent)
  try {
    const { handler } = await parts.oauth()
    const made = await handler(new Request(`${parts.publicUrl}/oauth2/register`, { method: 'POST', headers, body }))
    if (made.status !== 201 || restored.size === 0) return made
    const registered = registration.parse(await made.json())
    const uris = registered.redirect_uris.map((uri) => restored.get(uri) ?? uri)
    await setRedirectUris(parts.db, registered.client_id, uris)
    return Response.json(
      { ...registered, redirect_uris: uris },
      { status: 201, headers: { 'cache-control': 'no-store' } },
    )
  } catch (error) {
    return failedBy(parts, error)
  }
}

const registration = z.looseObject({ client_id: z.string(), redirect_uris: z.array(z.string()) })
