import type { IncomingMessage } from 'node:http'
import { header } from '#src/web/http/incoming-headers.ts'
import { isGoodHost } from '#src/web/http/request-target.ts'

/**
 * The origin that the visitor addressed, from Host, or behind a trusted proxy from what it forwarded; null when it is
 * no valid host. A request for the public host came by the public scheme, whether or not the proxy says so.
 */
export function ownOrigin(incoming: IncomingMessage, publicUrl: URL, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? last(header(incoming, 'x-forwarded-host')) : undefined
  const host = forwarded ?? incoming.headers.host ?? ''
  if (!isGoodHost(host)) return null
  const scheme = trustProxy ? last(header(incoming, 'x-forwarded-proto')) : undefined
  if (scheme === 'http' || scheme === 'https') return new URL(`${scheme}://${host}`).origin
  const isPublicHost = host.toLowerCase() === publicUrl.host
  return isPublicHost ? publicUrl.origin : new URL(`http://${host}`).origin
}

/**
 * The origin that pages are rendered under. A real shop has one, whatever Host a request claims; on one's own machine
 * localhost and 127.0.0.1 are both right, and links and form checks must agree with the one in the address bar.
 */
export function pageOrigin(own: string, publicUrl: URL): string {
  return isLocal(publicUrl) ? own : publicUrl.origin
}

function isLocal(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || url.hostname.startsWith('127.')
}

function last(list: string | undefined): string | undefined {
  return list?.split(',').at(-1)?.trim()
}
