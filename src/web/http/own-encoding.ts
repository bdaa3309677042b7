import type { IncomingMessage } from 'node:http'
import { chooseEncoding, type Encoding } from '#src/web/http/encodings.ts'
import { header } from '#src/web/http/incoming-headers.ts'

/** Our JSON is short, and events must leave immediately. */
const worthwhile = /^(?:text\/(?!event-stream\b)|application\/(?:[\w.-]+\+)?xml\b)/i
const smallest = 1024

/**
 * Returns the encoding of a personal response. The length of a compressed page reveals its secrets to an attacker who sees the
 * traffic and makes the visitor request it repeatedly with guesses in the URL (BREACH). So a personal response is compressed only
 * if the browser says that the user or our own page requested it.
 */
export function ownEncoding(incoming: IncomingMessage, response: Response, session: 'none' | 'personal'): Encoding {
  const hasNothing = response.body === null && incoming.method !== 'HEAD'
  if (hasNothing || !mayBeCompressed(response)) return 'identity'
  if (session === 'personal' && !isSubmittedHere(incoming)) return 'identity'
  return chooseEncoding(header(incoming, 'accept-encoding'))
}

/** Whether the response is an uncompressed text of sufficient length. */
export function mayBeCompressed({ headers }: Response): boolean {
  if (!worthwhile.test(headers.get('content-type') ?? '')) return false
  if (headers.has('content-encoding') || headers.has('etag')) return false
  const length = headers.get('content-length')
  return length === null || Number(length) >= smallest
}

function isSubmittedHere(incoming: IncomingMessage): boolean {
  const site = header(incoming, 'sec-fetch-site')
  return site === 'same-origin' || site === 'none'
}
