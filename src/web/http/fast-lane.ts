import { chooseEncoding } from '#src/web/http/encodings.ts'
import type { Exchange, Sent } from '#src/web/http/exchange.ts'
import { hasScript, keyHeaders } from '#src/web/http/incoming-headers.ts'
import type { PageCache } from '#src/web/http/page-cache.ts'
import { sendPrepared } from '#src/web/http/send-prepared.ts'

/**
 * The fast path to a cached page: looks up the raw request line without parsing the URL or creating headers or a Request. It
 * handles only what the slow path has answered before.
 */
export type FastLane = {
  /** Answers if there is a fresh page for this exact URL that this visitor may have. */
  tryAnswer(exchange: Exchange): Sent | null
  /** Records that this URL and Host is that page. */
  remember(rawUrl: string, host: string, key: string): void
}

const mostAddresses = 4096
const mostHosts = 64
const longestAddress = 512

export function createFastLane(cache: PageCache, hasSession: (cookieHeader: string) => boolean): FastLane {
  const keys = new Map<string, string>()
  const hosts = new Set<string>()

  function tryAnswer(exchange: Exchange): Sent | null {
    const { method, url = '', rawHeaders } = exchange.incoming
    if (method !== 'GET' && method !== 'HEAD') return null
    const key = keys.get(url)
    if (key === undefined) return null
    const headers = keyHeaders(rawHeaders)
    if (headers?.host === undefined || !hosts.has(headers.host)) return null
    if (headers.hasCredentials) return null
    if (headers.cookie !== undefined && !mayHavePublicPage(headers.cookie, hasSession)) return null
    const answer = cache.ready(key)
    if (answer === undefined) return null
    const encoding = chooseEncoding(headers.acceptEncoding)
    const conditions = {
      head: method === 'HEAD',
      encoding,
      ifNoneMatch: headers.ifNoneMatch,
      requestId: exchange.requestId,
    }
    return { ...sendPrepared(exchange.outgoing, answer, conditions), cache: 'fast' }
  }

  function remember(rawUrl: string, host: string, key: string): void {
    if (rawUrl.length > longestAddress) return
    if (keys.size >= mostAddresses) keys.clear()
    if (hosts.size >= mostHosts) hosts.clear()
    keys.set(rawUrl, key)
    hosts.add(host)
  }

  return { tryAnswer, remember }
}

/** Signed-in users get a cached page only if scripts run, which add the personal data. */
export function mayHavePublicPage(cookie: string, hasSession: (cookieHeader: string) => boolean): boolean {
  return !hasSession(cookie) || hasScript(cookie)
}
