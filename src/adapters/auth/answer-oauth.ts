import { setTimeout as pause } from 'node:timers/promises'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { clientIpHeader } from '#src/adapters/auth/options.ts'
import { refreshTokenPrefix } from '#src/adapters/auth/oauth-names.ts'
import { completeRegistration } from '#src/adapters/auth/registration.ts'
import { findRotation } from '#src/features/apps/public/connection-store.ts'
import { hashToken } from '#src/features/apps/public/secrets.ts'
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
  const answer = pathname.startsWith(aboutResource) ? describe(parts, pathname) : await fromLibrary(parts, request)
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  for (const [name, value] of Object.entries(anySite)) headers.set(name, value)
  if (request.method === 'POST') headers.set('cache-control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
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
  const { method } = request
  const { pathname } = new URL(request.url)
  const sent = method === 'POST' ? await request.text() : null
  const body = sent !== null && pathname === '/oauth2/register' ? completeRegistration(sent) : sent
  try {
    const { handler } = await parts.oauth()
    const ask = () => handler(new Request(`${parts.publicUrl}${pathname}`, { method, headers, body }))
    const answered = await ask()
    const isRefused = pathname === '/oauth2/token' && answered.status === 400
    return isRefused && (await isNowRotated(parts, body ?? '')) ? await ask() : answered
  } catch (error) {
    // A replay of the code has revoked what this exchange was given.
    if (pathname === '/oauth2/token' && isForeignKeyViolation(error)) return usedTwice()
    parts.complain('error', 'OAuth failed unexpectedly', error)
    return Response.json({ error: 'server_error' }, { status: 500 })
  }
}

/**
 * Of two refreshes with one token at once, the library refuses the second until the first has its answer. Waits for that, so that
 * the second gets the same answer. False if the token is not being refreshed.
 */
async function isNowRotated({ db, clock }: AuthParts, body: string): Promise<boolean> {
  const form = new URLSearchParams(body)
  const token = form.get('refresh_token') ?? ''
  if (form.get('grant_type') !== 'refresh_token' || !token.startsWith(refreshTokenPrefix)) return false
  const hash = hashToken(token.slice(refreshTokenPrefix.length))
  for (let looks = 0; looks < 40; looks++) {
    const rotation = await findRotation(db, hash, clock.now())
    if (!rotation) return false
    if (rotation.hasAnswer) return true
    await pause(50)
  }
  return false
}

const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

const usedTwice = () =>
  Response.json({ error: 'invalid_grant', error_description: 'The code was used more than once' }, { status: 400 })
