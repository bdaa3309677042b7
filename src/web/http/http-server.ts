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
import { unnamedShop } from '#src/kernel/unnamed-shop.ts'
import { takeFormerCookies } from '#src/web/http/former-cookies.ts'

export type HttpServer = {
  /** Port 0 uses any free port. Rejects if the port is in use. */
  listen(at: { port: number; host: string }): Promise<{ port: number; url: string }>
  /** Closes each connection after its next response, so that load balancers move on. Requests are still answered. */
  drain(): void
  /** Stops accepting connections, waits up to 10 s for requests in flight, then closes the rest. */
  close(): Promise<void>
  readonly cache: PageCache
}

/** Node's limits: 32 KB of headers, so that long URLs get a proper error; bodies have their own limits. */
const limits = { maxHeaderSize: 32_768, headersTimeout: 15_000, requestTimeout: 90_000, keepAliveTimeout: 65_000 }
const graceMs = 10_000
const sweepMs = 25
const defaultCacheBytes = 128 * 1024 * 1024

/** The HTTP server. Knows nothing of features: see options.ts. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { log } = options
  const logAccess = createAccessLog(log, options.access)
  const security = securityHeaders(options.publicUrl)
  const plain = createPlainAnswers(security, options.shopNow ?? (() => unnamedShop))
  const cache = createPageCache({
    maxBytes: options.cacheBytes ?? defaultCacheBytes,
    now: options.now ?? (() => performance.now()),
    onBackgroundFailure: (err, key) => log.error({ err, key }, 'a stale page could not be rendered again'),
  })
  const fastLane = createFastLane(cache, options.hasSession)
  const files = createStaticFiles(options.clientDir, security)
  const dispatch = createDispatch({ options, security, files, cache, fastLane, plain })
  let isDraining = false

  function onRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
    takeFormerCookies(incoming.rawHeaders)
    const exchange = { incoming, outgoing, requestId: randomUUID(), started: performance.now() }
    if (isDraining) outgoing.shouldKeepAlive = false
    const sent = fastLane.tryAnswer(exchange)
    if (sent !== null) return onSent(exchange, sent)
    const answer = () => dispatch(exchange).catch((error: unknown) => onFailure(exchange, error))
    const answered = options.observer ? options.observer.around(exchange, answer) : answer()
    answered
      .then((done) => onSent(exchange, done))
      .catch((err: unknown) => log.error({ err, requestId: exchange.requestId }, 'a request could not be ended'))
  }

  function onSent(exchange: Exchange, sent: Sent): void {
    logAccess(exchange, sent)
    options.observer?.note(exchange, sent)
  }

  function onFailure(exchange: Exchange, err: unknown): Sent {
    const { incoming, outgoing, requestId } = exchange
    const isGone = err instanceof ClientGone || incoming.socket.destroyed
    const path = pathOf(incoming.url ?? '')
    if (!isGone) log.error({ err, requestId, method: incoming.method, path }, 'a request failed')
    if (isGone) return { status: 499, bytes: 0 }
    if (outgoing.headersSent) return cut(outgoing)
    return plain.broken(exchange, !path.endsWith('.data'), err)
  }

  const server = createServer({ ...limits, requireHostHeader: false }, onRequest)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error, socket, plain.raw))

  async function listen({ port, host }: { port: number; host: string }): Promise<{ port: number; url: string }> {
    server.listen(port, host)
    await once(server, 'listening')
    const bound = (server.address() as AddressInfo).port
    return { port: bound, url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}` }
  }

  function drain(): void {
    isDraining = true
  }

  function close(): Promise<void> {
    drain()
    return closeGracefully(server)
  }

  return { listen, drain, close, cache }
}

/** Part of the response was sent, so closing the connection is the only way to signal an error. */
function cut(outgoing: ServerResponse): Sent {
  outgoing.destroy()
  return { status: outgoing.statusCode, bytes: 0 }
}

/** Answers malformed requests on the raw socket. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, answer: (status: number, text: string) => string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (error.code === 'HPE_HEADER_OVERFLOW') socket.end(answer(431, 'The headers are too large.'))
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.end(answer(408, 'The request took too long.'))
  else socket.end(answer(400, 'The request is not valid.'))
}

/** Closes keep-alive connections as soon as they are idle; Node does it only once. */
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
/** The headers of every response, as [name, value] pairs with lower-case names. HSTS only if the site is served over HTTPS. */
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
