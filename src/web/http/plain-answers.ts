import { STATUS_CODES } from 'node:http'
import { isUnavailable } from '#src/kernel/is-unavailable.ts'
import { brokenPage } from '#src/web/http/broken-page.ts'
import { barePolicy, documentPolicy, noOtherHosts } from '#src/web/http/csp.ts'
import type { Exchange, Sent } from '#src/web/http/exchange.ts'
import type { HeaderPairs } from '#src/web/http/prepared-answer.ts'
import { retryAfter } from '#src/web/http/response-headers.ts'
import { dropRest, type RefusedBody } from '#src/web/http/request-body.ts'
import type { Shop } from '#src/kernel/shop.ts'

/** Plain text responses of the HTTP layer. Never cached. */
export type PlainAnswers = {
  text(exchange: Exchange, status: number, text: string, more?: HeaderPairs): Sent
  moved(exchange: Exchange, location: string): Sent
  /** Answers while the body is still arriving, and closes the connection after a bounded wait. */
  bodyRefused(exchange: Exchange, why: RefusedBody): Sent
  /** Contains the request id, to find the error in the log. If a service is unavailable, the request can be retried. */
  broken(exchange: Exchange, asPage: boolean, error: unknown): Sent
  /** A complete response as text, for malformed requests. */
  raw(status: number, text: string): string
}

const plain = 'text/plain; charset=utf-8'

const bodyRefusals: Readonly<Record<RefusedBody, { status: number; text: string; headers: HeaderPairs }>> = {
  'too-large': { status: 413, text: 'The request is too large.', headers: [] },
  'too-slow': { status: 408, text: 'The request took too long. Please try again.', headers: [] },
  'too-many': {
    status: 503,
    text: 'The server is busy. Please try again in a few seconds.',
    headers: [['retry-after', '5']],
  },
}

export function createPlainAnswers(security: HeaderPairs, shopNow: () => Shop): PlainAnswers {
  function head(exchange: Exchange, status: number, type: string, body: string, more: HeaderPairs): Sent {
    const bytes = Buffer.byteLength(body)
    const policy = type === plain ? barePolicy : documentPolicy([], noOtherHosts)
    const own: HeaderPairs = [
      ['content-type', type],
      ['content-length', String(bytes)],
      ['cache-control', 'no-store'],
      ['content-security-policy', policy],
      ['x-request-id', exchange.requestId],
    ]
    exchange.outgoing.writeHead(status, [...security, ...own, ...more].flat())
    return { status, bytes: exchange.incoming.method === 'HEAD' ? 0 : bytes }
  }

  function send(exchange: Exchange, status: number, type: string, body: string, more: HeaderPairs): Sent {
    const sent = head(exchange, status, type, body, more)
    exchange.outgoing.end(body)
    return sent
  }

  function bodyRefused(exchange: Exchange, why: RefusedBody): Sent {
    const { status, text, headers } = bodyRefusals[why]
    const body = `${text}\n`
    const sent = head(exchange, status, plain, body, [...headers, ['connection', 'close']])
    exchange.outgoing.write(body)
    dropRest(exchange.incoming, () => exchange.outgoing.end())
    return sent
  }

  return {
    text: (exchange, status, text, more = []) => send(exchange, status, plain, `${text}\n`, more),
    moved: (exchange, location) => send(exchange, 308, plain, 'Moved.\n', [['location', location]]),
    bodyRefused,
    broken: (exchange, asPage, error) => {
      const id = exchange.requestId
      const [status, more]: [number, HeaderPairs] = isUnavailable(error)
        ? [503, [['retry-after', retryAfter]]]
        : [500, []]
      if (asPage) return send(exchange, status, 'text/html; charset=utf-8', brokenPage(id, shopNow()), more)
      return send(exchange, status, plain, `Something went wrong on our side. Request ${id}\n`, more)
    },
    raw: (status, text) => rawAnswer(security, status, `${text}\n`),
  }
}

function rawAnswer(security: HeaderPairs, status: number, body: string): string {
  const own: HeaderPairs = [
    ['content-type', plain],
    ['content-length', String(Buffer.byteLength(body))],
    ['content-security-policy', barePolicy],
    ['connection', 'close'],
  ]
  const lines = [...security, ...own].map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n')
}
