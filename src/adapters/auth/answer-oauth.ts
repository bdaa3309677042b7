import { z } from 'zod'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { clientIpHeader } from '#src/adapters/auth/options.ts'
import { completeRegistration } from '#src/adapters/auth/registration.ts'
import { resourcesOf } from '#src/features/apps/rules.ts'

const forApps = /^\/oauth2\/(?:token|revoke|introspect|register)$/
const aboutServer = '/.well-known/oauth-authorization-server'
const aboutResource = '/.well-known/oauth-protected-resource'

/** Whether apps call this path directly, and not through the user's browser. */
export const isForApps = (path: string): boolean =>
  forApps.test(path) || path === aboutServer || path === aboutResource || path.startsWith(`${aboutResource}/`)

/** Answers apps: tokens and metadata. Never reads a cookie, so any site may call it. */
export async function answerOAuth(parts: AuthParts, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...anySite, ...preflight } })
  const { pathname } = new URL(request.url)
  const answered = pathname.startsWith(aboutResource) ? describe(parts, pathname) : await fromLibrary(parts, request)
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
function describe({ publicUrl }: AuthParts, pathname: string): Response {
  const path = pathname.slice(aboutResource.length)
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

async function fromLibrary(parts: AuthParts, request: Request): Promise<Response> {
  const headers = new Headers()
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value.slice(0, 4000))
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const { pathname } = new URL(request.url)
  const sent = method === 'POST' ? await request.text() : null
  const body = sent !== null && pathname === '/oauth2/register' ? completeRegistration(sent) : sent
  try {
    const { handler } = await parts.oauth()
    return await handler(new Request(`${parts.publicUrl}${pathname}`, { method, headers, body }))
  } catch (error) {
    parts.complain('error', 'OAuth failed unexpectedly', error)
    return Response.json({ error: 'server_error' }, { status: 500 })
  }
}
