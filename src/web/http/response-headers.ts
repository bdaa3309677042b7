import type { OtherHosts } from '#src/web/http/csp.ts'
import { barePolicy, documentPolicy, localServers, scriptNonce } from '#src/web/http/csp.ts'
import type { Encoding } from '#src/web/http/encodings.ts'
import { mayBeCompressed } from '#src/web/http/own-encoding.ts'
import type { HeaderPairs } from '#src/web/http/prepared-answer.ts'

export type ResponseContext = {
  readonly security: HeaderPairs
  readonly otherHosts: (path: string) => OtherHosts
  readonly path: string
  readonly nonce: string
  readonly requestId: string
  readonly session: 'none' | 'personal'
  /** False for POST and the like, whose responses are never cached. */
  readonly isRead: boolean
  /** The encoding of the body. */
  readonly encoding: Encoding
}

/** The Retry-After of failed reads, in seconds. */
export const retryAfter = '5'

const aboutTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'x-request-id', 'set-cookie'])

/**
 * Returns the headers of an uncached response as Node's flat list. The response's own headers win, with two exceptions: personal
 * responses and responses with cookies are never stored.
 */
export function responseHeaders(response: Response, context: ResponseContext): string[] {
  const headers = new Map<string, string>(context.security)
  const type = response.headers.get('content-type') ?? ''
  const nonce = scriptNonce(context.nonce)
  // On the page that connects an app, nothing runs a model.
  const connect = context.session === 'personal' && !context.path.startsWith('/oauth/') ? localServers : []
  const policy = isHtml(type) ? documentPolicy([nonce], context.otherHosts(context.path), connect) : barePolicy
  headers.set('content-security-policy', policy)
  headers.set('cache-control', context.session === 'personal' || !context.isRead ? 'no-store' : 'private, no-cache')
  for (const [name, value] of response.headers) if (!aboutTheConnection.has(name)) headers.set(name, value)
  if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', retryAfter)
  const cookies = response.headers.getSetCookie()
  const isPersonal = context.session === 'personal' && isPage(type)
  if (isPersonal || cookies.length > 0) headers.set('cache-control', 'no-store')
  if (!/\bpublic\b/i.test(headers.get('cache-control') ?? '')) headers.set('vary', varyWith('Cookie', headers))
  if (mayBeCompressed(response)) headers.set('vary', varyWith('Accept-Encoding', headers))
  if (context.encoding !== 'identity') {
    headers.set('content-encoding', context.encoding)
    headers.delete('content-length')
  }
  headers.set('x-request-id', context.requestId)
  return [...[...headers].flat(), ...cookies.flatMap((cookie) => ['set-cookie', cookie])]
}

/** Whether the response is a document. */
export function isHtml(contentType: string): boolean {
  return /^text\/html\b/i.test(contentType)
}

/** Whether the response is a document or page data of React Router. */
function isPage(contentType: string): boolean {
  return isHtml(contentType) || /^text\/x-script\b/i.test(contentType)
}

function varyWith(name: string, headers: ReadonlyMap<string, string>): string {
  const vary = headers.get('vary')
  if (vary === undefined) return name
  const names = vary.split(',').map((each) => each.trim().toLowerCase())
  return names.includes('*') || names.includes(name.toLowerCase()) ? vary : `${vary}, ${name}`
}
