import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAccessLog, pathOf } from '#src/web/http/access-log.ts'
import { createDispatch } from '#src/web/http/dispatch.ts'
import type { Exchange, Sent } from '#src/web/http/exchange.ts'
import { createFastLane } from '#src/web/http/fast-lane.ts'
import type { HttpServerOptions } from '#src/web/http/options.ts'
import type { PageCache } from '#src/web/http/page-cache.ts'
import { createPageCache } from '#src/web/http/page-cache.ts'
import { createPlainAnswers } from '#src/web/http/plain-answers.ts'
import { ClientGone } from '#src/web/http/request-body.ts'
import { createStaticFiles } from '#src/web/http/static-files.ts'

export type HttpServer = {
  /** Port 0 takes any free one. Rejects when the port is taken. */
  listen(at: { port: number; host: string }): Promise<{ port: number; url: string }>
  /** Stops accepting, finishes what is in flight for 10 s at most, then cuts what is left. */
  close(): Promise<void>
  readonly cache: PageCache
}

/** node's own limits: headers of 32 KB leave room to refuse a long address politely; bodies have limits of their own. */
const limits = { maxHeaderSize: 32_768, headersTimeout: 15_000, requestTimeout: 90_000, keepAliveTimeout: 65_000 }
const graceMs = 10_000
const sweepMs = 25
const defaultCacheBytes = 128 * 1024 * 1024

/** The way in: everything that knows HTTP and nothing of what is sold here. See options.ts for what it is given. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { log } = options
  const logAccess = createAccessLog(log, options.access)
  const security = securityHeaders(options.publicUrl)
  const plain = createPlainAnswers(security)
  const cache = createPageCache({
    maxBytes: options.cacheBytes ?? defaultCacheBytes,
    now: options.now ?? (() => performance.now()),
    onBackgroundFailure: (err, key) => log.error({ err, key }, 'a stale page could not be rendered anew'),
  })
  const fastLane = createFastLane(cache, options.hasSession)
  const files = createStaticFiles(options.clientDir, security)
  const dispatch = createDispatch({ options, security, files, cache, fastLane, plain })
  let isClosing = false

  function onRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const exchange = { incoming, outgoing, requestId: randomUUID(), started: performance.now() }
    if (isClosing) outgoing.shouldKeepAlive = false
    const sent = fastLane.tryAnswer(exchange)
    if (sent !== null) return logAccess(exchange, sent)
    dispatch(exchange)
      .catch((error: unknown) => onFailure(exchange, error))
      .then((done) => logAccess(exchange, done))
      .catch((err: unknown) => log.error({ err, requestId: exchange.requestId }, 'a request could not be ended'))
  }

  function onFailure(exchange: Exchange, err: unknown): Sent {
    const { incoming, outgoing, requestId } = exchange
    const isGone = err instanceof ClientGone || incoming.socket.destroyed
    const path = pathOf(incoming.url ?? '')
    if (!isGone) log.error({ err, requestId, method: incoming.method, path }, 'a request failed')
    if (isGone) return { status: 499, bytes: 0 }
    if (outgoing.headersSent) return cut(outgoing)
    return plain.broken(exchange, !path.endsWith('.data'))
  }

  const server = createServer({ ...limits, requireHostHeader: false }, onRequest)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error, socket, plain.raw))

  async function listen({ port, host }: { port: number; host: string }): Promise<{ port: number; url: string }> {
    server.listen(port, host)
    await once(server, 'listening')
    const bound = (server.address() as AddressInfo).port
    return { port: bound, url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}` }
  }

  function close(): Promise<void> {
    isClosing = true
    return closeGracefully(server)
  }

  return { listen, close, cache }
}

/** Half an answer is out, and cutting the connection is the only way left to say that it is not all. */
function cut(outgoing: ServerResponse): Sent {
  outgoing.destroy()
  return { status: outgoing.statusCode, bytes: 0 }
}

/** What could not be read as a request is answered on the bare socket. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, answer: (status: number, text: string) => string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (error.code === 'HPE_HEADER_OVERFLOW') socket.end(answer(431, 'The headers are too large.'))
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.end(answer(408, 'The request took too long.'))
  else socket.end(answer(400, 'That was no valid request.'))
}

/** Connections that wait for a next request are closed as soon as they are idle; node does it only once by itself. */
async function closeGracefully(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const giveUp = setTimeout(() => server.closeAllConnections(), graceMs)
  try {
    await closed
  } finally {
    clearInterval(sweep)
    clearTimeout(giveUp)
  }
}
/**
 * The headers that every answer bears, whatever it is, as [name, value] pairs with lower-case names. Strict transport
 * is promised only where the site is really served over https.
 */
export function securityHeaders(publicUrl: URL): readonly (readonly [string, string])[] {
  const always: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ]
  if (publicUrl.protocol === 'https:') always.push(['strict-transport-security', 'max-age=63072000; includeSubDomains'])
  return always
}
