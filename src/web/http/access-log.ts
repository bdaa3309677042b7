import type { Exchange, Sent } from '#src/web/http/exchange.ts'
import type { Log } from '#src/web/http/options.ts'

export type AccessLog = (exchange: Exchange, sent: Sent) => void

const mostAddresses = 1_000
const maxCachedLength = 200

/**
 * Logs one line at the end of each request. Logs only the path: queries contain searches and tokens of emailed links, and headers
 * contain cookies. With `access`, the line is built here in pino's format and written as text, since pino would take 3 to 5 of
 * the 20 us of a cached page.
 */
export function createAccessLog(log: Log, access: ((line: string) => void) | undefined): AccessLog {
  if (access === undefined) return (exchange, sent) => log.info(fields(exchange, sent), 'request')
  const ends = new Map<string, LineEnd>()
  let lastNow = 0
  let time = ''

  function endOf(exchange: Exchange, sent: Sent): string {
    const { method = '', url = '' } = exchange.incoming
    const known = ends.get(url)
    if (known?.method === method && known.status === sent.status && known.cache === sent.cache) return known.text
    const end = { method, status: sent.status, cache: sent.cache, text: lineEnd(exchange, sent) }
    if (ends.size >= mostAddresses) ends.clear()
    if (url.length <= maxCachedLength) ends.set(url, end)
    return end.text
  }

  return (exchange, sent) => {
    const now = Date.now()
    if (now !== lastNow) time = new Date((lastNow = now)).toISOString()
    access(
      `{"level":30,"time":"${time}","requestId":"${exchange.requestId}","ms":${msSince(exchange.started)},"bytes":${sent.bytes}${endOf(exchange, sent)}`,
    )
  }
}

type LineEnd = {
  readonly method: string
  readonly status: number
  readonly cache: Sent['cache'] | undefined
  readonly text: string
}

function lineEnd(exchange: Exchange, sent: Sent): string {
  const { requestId: _, ms: __, bytes: ___, ...rest } = fields(exchange, sent)
  return `,${JSON.stringify({ ...rest, msg: 'request' }).slice(1)}\n`
}

function fields({ incoming, requestId, started }: Exchange, { status, bytes, cache }: Sent) {
  const path = pathOf(incoming.url ?? '')
  return { requestId, ms: msSince(started), method: incoming.method, path, status, bytes, cache }
}

function msSince(started: number): number {
  return Math.round((performance.now() - started) * 100) / 100
}

/** The path without its query and without keys, such as the tokens of library addresses and gifts, truncated. */
export function pathOf(rawUrl: string): string {
  const end = rawUrl.search(/[?#]/)
  return (end === -1 ? rawUrl : rawUrl.slice(0, end)).replaceAll(key, '***').slice(0, 500)
}

const key = /[a-z0-9]{2,20}_[0-9A-Za-z]{38}|[0-9a-f-]{36}\.[\w-]{43}/g
