import type { IncomingMessage } from 'node:http'
import { chooseEncoding, type Encoding } from '#src/web/http/encodings.ts'
import { header } from '#src/web/http/incoming-headers.ts'

/** JSON of ours is short, and events must leave at once. */
const worthwhile = /^(?:text\/(?!event-stream\b)|application\/(?:[\w.-]+\+)?xml\b)/i
const smallest = 1024

/**
 * How an answer that is made for one request travels. The length of a compressed page tells of the secrets in it to whoever
 * sees the wire and can have the visitor ask for it again and again with guesses in its address (the attack called BREACH).
 * So what is personal is compressed only where the browser says that the visitor, or a page of ours, asked for it.
 */
export function ownEncoding(incoming: IncomingMessage, response: Response, session: 'none' | 'personal'): Encoding {
  const hasNothing = response.body === null && incoming.method !== 'HEAD'
  if (hasNothing || !mayBeCompressed(response)) return 'identity'
  if (session === 'personal' && !isAskedForHere(incoming)) return 'identity'
  return chooseEncoding(header(incoming, 'accept-encoding'))
}

/** True for texts that are long enough, and come as they are. */
export function mayBeCompressed({ headers }: Response): boolean {
  if (!worthwhile.test(headers.get('content-type') ?? '')) return false
  if (headers.has('content-encoding') || headers.has('etag')) return false
  const length = headers.get('content-length')
  return length === null || Number(length) >= smallest
}

function isAskedForHere(incoming: IncomingMessage): boolean {
  const site = header(incoming, 'sec-fetch-site')
  return site === 'same-origin' || site === 'none'
}
