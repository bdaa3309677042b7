import type { ServerResponse, IncomingMessage } from 'node:http'
import type { BodyBudget, BodyLimits, BodyShare } from '#src/web/http/body-budget.ts'
import { createBodyBudget, smallBytes, usualBodyLimits } from '#src/web/http/body-budget.ts'
import type { InTurn } from '#src/kernel/slots.ts'
import { createSlots } from '#src/kernel/slots.ts'
import { isForged } from '#src/web/http/csrf.ts'
import { isInternal, networkOf } from '#src/people/accounts/public/networks.ts'
import { isFromHere } from '#src/web/http/forwarding.ts'
import { clientIp, isLoopback } from '#src/web/http/client-ip.ts'
import { chooseEncoding } from '#src/web/http/encodings.ts'
import type { Exchange, Sent } from '#src/web/http/exchange.ts'
import type { FastLane } from '#src/web/http/fast-lane.ts'
import { mayHavePublicPage } from '#src/web/http/fast-lane.ts'
import { isForwarded } from '#src/web/http/forwarding.ts'
import { header, keyHeaders } from '#src/web/http/incoming-headers.ts'
import type { HttpServerOptions, PublicPage, RawRoute, RequestInfo } from '#src/web/http/options.ts'
import { ownEncoding } from '#src/web/http/own-encoding.ts'
import type { PageCache } from '#src/web/http/page-cache.ts'
import { newNonce, renderPublicPage } from '#src/web/http/page-rendering.ts'
import type { PlainAnswers } from '#src/web/http/plain-answers.ts'
import type { HeaderPairs, PreparedAnswer } from '#src/web/http/prepared-answer.ts'
import type { BodyLimit, TakenBody } from '#src/web/http/request-body.ts'
import { discardBody, readBody } from '#src/web/http/request-body.ts'
import { createRateLimit } from '#src/web/http/rate-limit.ts'
import { readTarget, isGoodHost } from '#src/web/http/request-target.ts'
import { responseHeaders } from '#src/web/http/response-headers.ts'
import { sendPrepared } from '#src/web/http/send-prepared.ts'
import { sendResponse } from '#src/web/http/send-response.ts'
import type { StaticFiles } from '#src/web/http/static-files.ts'
import { toRequest } from '#src/web/http/web-request.ts'

export type DispatchParts = {
  readonly options: HttpServerOptions
  readonly security: HeaderPairs
  readonly files: StaticFiles
  readonly cache: PageCache
  readonly fastLane: FastLane
  readonly plain: PlainAnswers
}

type Parts = DispatchParts & {
  readonly limits: BodyLimits
  readonly budget: BodyBudget
  /** Limits concurrent large bodies, since processing images takes several times their size. */
  readonly inTurn: InTurn
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const largeAtOnce = 4
/** The uncached pages that one client may request: more than users open, less than a core renders. */
const renderedAtMost = { max: 200, windowMs: 10_000 }
/** The methods of pages. */
const pageMethods = ['GET', 'HEAD', 'POST']

/** Answers a request on the slow path: URL, files, CSRF, raw routes, cached pages, personal pages. */
export function createDispatch(given: DispatchParts): (exchange: Exchange) => Promise<Sent> {
  const { options, files, plain } = given
  const limits = { ...usualBodyLimits, ...options.bodies }
  const parts = { ...given, limits, budget: createBodyBudget(limits), inTurn: createSlots(largeAtOnce) }
  const rendered = createRateLimit(renderedAtMost)
  const now = options.now ?? (() => performance.now())

  return async function dispatch(exchange) {
    const { incoming } = exchange
    const method = incoming.method ?? ''
    if (!methods.includes(method)) return notAllowed(exchange, methods)
    const own =
      keyHeaders(incoming.rawHeaders) === null ? null : ownOrigin(incoming, options.publicUrl, options.trustProxy)
    if (own === null) return plain.text(exchange, 400, 'The Host header is not valid.')
    const target = readTarget(incoming.url ?? '', pageOrigin(own, options.publicUrl))
    if (target.kind === 'bad') return plain.text(exchange, target.status, target.text)
    if (target.kind === 'moved') return plain.moved(exchange, target.location)
    if (method === 'GET' || method === 'HEAD') {
      const file = files.find(decodeURIComponent(target.url.pathname))
      if (file !== null) return sendKept(exchange, await file)
      if (files.owns(target.url.pathname)) return plain.text(exchange, 404, 'There is no such file.')
    }
    return answerUrl(exchange, target.url, method, own)
  }

  function answerUrl(exchange: Exchange, url: URL, method: string, own: string): Promise<Sent> | Sent {
    const route = options.routes.find((candidate) => candidate.match(url, method))
    if (route?.csrf !== 'exempt' && isForged(csrfRequest(exchange, method, own, options.publicUrl)))
      return plain.text(
        exchange,
        403,
        'This form was sent from another site and was not accepted. Open the page here and try again.',
      )
    if (route !== undefined) return answerRoute(exchange, url, method, route)
    if (!pageMethods.includes(method)) return notAllowed(exchange, pageMethods)
    const page = method === 'GET' || method === 'HEAD' ? options.publicPage(url) : null
    const isForEveryone = mayHavePublicPage(exchange.incoming.headers.cookie ?? '', options.hasSession)
    const shared = isForEveryone ? page : null
    const wait = shared && parts.cache.holds(shared.key) ? null : renderedTooOften(exchange)
    if (wait !== null)
      return plain.text(exchange, 429, 'Too many pages at once. Please try again in a few seconds.', [
        ['retry-after', String(wait)],
      ])
    return shared === null ? answerAlone(parts, exchange, url) : answerCached(parts, exchange, url, shared)
  }

  async function answerRoute(exchange: Exchange, url: URL, method: string, route: RawRoute): Promise<Sent> {
    const hasCredentials = exchange.incoming.headers.authorization !== undefined
    const isRead = method === 'GET' || method === 'HEAD'
    const answer = isRead ? route.shared?.answerOf(url, hasCredentials) : undefined
    if (!route.shared || !answer) return answerAlone(parts, exchange, url, route)
    const isCached = parts.cache.holds(answer.key)
    const refused = isCached ? null : await route.shared.refuse(infoOf(options, exchange, url))
    if (refused === null) return answerCached(parts, exchange, url, answer, route)
    return answerAlone(parts, exchange, url, { ...route, handle: async () => refused })
  }

  /** The seconds until this client may request an uncached page; null if it may now. */
  function renderedTooOften({ incoming }: Exchange): number | null {
    const ip = clientIp(incoming.socket.remoteAddress, header(incoming, 'x-forwarded-for'), options.trustProxy)
    return isInternal(ip) ? null : rendered.refusedFor(networkOf(ip), now())
  }

  function notAllowed(exchange: Exchange, allowed: readonly string[]): Sent {
    return plain.text(exchange, 405, 'Not allowed.', [['allow', allowed.join(', ')]])
  }
}

function csrfRequest(exchange: Exchange, method: string, own: string, publicUrl: URL) {
  const { authorization, cookie, origin } = exchange.incoming.headers
  const secFetchSite = header(exchange.incoming, 'sec-fetch-site')
  return { method, secFetchSite, origin, authorization, cookie, ownOrigin: own, publicOrigin: publicUrl.origin }
}

async function answerCached(
  parts: Parts,
  exchange: Exchange,
  url: URL,
  page: PublicPage,
  route?: RawRoute,
): Promise<Sent> {
  const { options, security, cache, fastLane } = parts
  const rendering = { ...options, security, render: route?.handle ?? options.render }
  const answer = await cache.obtain(page, (previous) => renderPublicPage(rendering, page, exchange.requestId, previous))
  // A page that is missing for visitors may exist for this user, such as their own paused listing.
  const hasSession = options.hasSession(exchange.incoming.headers.cookie ?? '')
  const mayHaveMore = answer?.status === 404 && hasSession && route === undefined
  if (answer === null || mayHaveMore) return answerAlone(parts, exchange, url, route)
  if (answer.status === 200)
    fastLane.remember(exchange.incoming.url ?? '', exchange.incoming.headers.host ?? '', page.key)
  return { ...sendKept(exchange, answer), cache: 'page' }
}

function sendKept(exchange: Exchange, answer: PreparedAnswer): Sent {
  const { incoming, outgoing, requestId } = exchange
  const encoding = chooseEncoding(header(incoming, 'accept-encoding'))
  const ifNoneMatch = header(incoming, 'if-none-match')
  return sendPrepared(outgoing, answer, { head: incoming.method === 'HEAD', encoding, ifNoneMatch, requestId })
}

/** Answers this request only, by a raw route or a page, and streams the response. */
async function answerAlone(parts: Parts, exchange: Exchange, url: URL, route?: RawRoute): Promise<Sent> {
  const { options, security, plain } = parts
  const { incoming, outgoing, requestId } = exchange
  const method = incoming.method ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  const body = isRead
    ? null
    : await readBody(incoming, await bodyLimit(parts, exchange, url, route), shareOf(parts, exchange))
  const told = typeof body === 'string' ? route?.bodyRefused?.(body) : undefined
  const refusal = told !== undefined && (await discardBody(incoming)) ? told : null
  if (typeof body === 'string' && refusal === null) return plain.bodyRefused(exchange, body)
  const info = infoOf(options, exchange, url)
  const taken = typeof body === 'string' ? null : body
  const isLarge = route === undefined && taken !== null && taken.bytes.length > smallBytes
  const answer = async () => refusal ?? respond(options, exchange, info, taken, route)
  // Released before the response is sent, so that a slow client does not hold the body.
  const response = await (isLarge ? parts.inTurn(networkOf(info.clientIp), answer) : answer()).finally(() =>
    taken?.release(),
  )
  const { nonce, session } = info
  const encoding = ownEncoding(incoming, response, session)
  const about = { path: url.pathname, nonce, requestId, session, isRead, encoding }
  const headers = responseHeaders(response, { ...options, security, ...about })
  const bytes = await sendResponse(outgoing, response, { headers, encoding, head: method === 'HEAD' })
  return { status: response.status, bytes }
}

async function respond(
  { render, trustProxy }: HttpServerOptions,
  { incoming, outgoing }: Exchange,
  info: RequestInfo,
  body: TakenBody | null,
  route: RawRoute | undefined,
): Promise<Response> {
  const { url, clientIp } = info
  const isLocal = isFromHere(info)
  const signal = signalOf(outgoing)
  const request = toRequest({ incoming, url, body: body?.bytes ?? null, signal, clientIp, isLocal, trustProxy })
  return route === undefined ? render(request, info) : route.handle(request, info)
}

/** The IPv6 addresses of a household share one limit. */
function shareOf({ options, budget }: Parts, { incoming }: Exchange): BodyShare {
  const ip = clientIp(incoming.socket.remoteAddress, header(incoming, 'x-forwarded-for'), options.trustProxy)
  return budget.shareOf(networkOf(ip))
}

async function bodyLimit(
  { options, limits }: Parts,
  exchange: Exchange,
  url: URL,
  route?: RawRoute,
): Promise<BodyLimit> {
  const { cookie = '', 'content-type': type = '' } = exchange.incoming.headers
  const isUpload = /^multipart\/form-data\b/i.test(type)
  const maySend = isUpload && (await options.maySendFiles?.(url, cookie))
  if (maySend === 'archives') return { bytes: limits.archiveBytes, ms: limits.archiveMs }
  if (maySend) return { bytes: limits.uploadBytes, ms: limits.uploadMs }
  return { bytes: route?.bodyBytes ?? limits.formBytes, ms: route?.bodyMs ?? limits.formMs }
}

function infoOf(options: HttpServerOptions, { incoming, requestId }: Exchange, url: URL): RequestInfo {
  const peer = incoming.socket.remoteAddress
  return {
    requestId,
    nonce: newNonce(),
    clientIp: clientIp(peer, header(incoming, 'x-forwarded-for'), options.trustProxy),
    session: options.hasSession(incoming.headers.cookie ?? '') ? 'personal' : 'none',
    url,
    isForwarded: isForwarded(incoming.headers),
    isLocalPeer: isLoopback(peer),
    host: (options.trustProxy ? last(header(incoming, 'x-forwarded-host')) : undefined) ?? incoming.headers.host ?? '',
    forwardedScheme: last(header(incoming, 'x-forwarded-proto')) ?? null,
    whole: false,
  }
}

function signalOf(outgoing: ServerResponse): () => AbortSignal {
  let gone: AbortController | undefined
  return () => {
    if (gone !== undefined) return gone.signal
    const made = new AbortController()
    gone = made
    const abort = () => outgoing.writableFinished || made.abort()
    if (outgoing.destroyed) abort()
    else outgoing.once('close', abort)
    return made.signal
  }
}

/**
 * The requested origin, from Host, or behind a trusted proxy from its headers; null if the host is invalid. A request for the
 * public host used the public scheme, even if the proxy does not say so.
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
 * The origin for rendering. In production it is the public one, whatever the Host header says. On a local machine localhost and
 * 127.0.0.1 both work, and links and form checks must match the address bar.
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
