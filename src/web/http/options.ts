import type { BodyLimits } from '#src/web/http/body-budget.ts'
import type { OtherHosts } from '#src/web/http/csp.ts'
import type { Exchange, Sent } from '#src/web/http/exchange.ts'
import type { RefusedBody } from '#src/web/http/request-body.ts'
import type { Shop } from '#src/kernel/shop.ts'

/** Whether an upload is accepted, or even an archive. */
type MaySend = boolean | 'archives'

/** The dependencies of the HTTP layer, which knows nothing of features, the database or React. */
export type HttpServerOptions = {
  /** React Router's handler, for requests that no file, raw route or cached page answers. */
  readonly render: Render
  readonly publicUrl: URL
  /** The shop, for the page of an error; unnamed without it. */
  readonly shopNow?: () => Shop
  /** X-Forwarded-For, -Proto and -Host are read only if true, and dropped otherwise. */
  readonly trustProxy: boolean
  /** The folder of the browser build; null if the development server serves it. */
  readonly clientDir: string | null
  readonly log: Log
  /** Writes access log lines as text, each with its line end; without it they go through `log`, which is slower. */
  readonly access?: (line: string) => void
  /** Other origins that the document of a path may use, such as the hosted payment page. */
  readonly otherHosts: (path: string) => OtherHosts
  readonly routes: readonly RawRoute[]
  readonly publicPage: (url: URL) => PublicPage | null
  readonly hasSession: (cookieHeader: string) => boolean
  /** Whether this visitor may upload files to this path; all other bodies are small forms. */
  readonly maySendFiles?: (url: URL, cookieHeader: string) => MaySend | Promise<MaySend>
  readonly bodies?: Partial<BodyLimits>
  readonly cacheBytes?: number
  readonly observer?: RequestObserver
  /** A monotonic clock in milliseconds, for the age of cached pages. */
  readonly now?: () => number
}

/** Measures requests. */
export type RequestObserver = {
  /** Called at the end of each request. */
  note(exchange: Exchange, sent: Sent): void
  /** Called with the work of a request that the fast path does not answer. */
  around(exchange: Exchange, answer: () => Promise<Sent>): Promise<Sent>
}

export type Render = (request: Request, info: RequestInfo) => Promise<Response>

export type RequestInfo = {
  readonly requestId: string
  /** The nonce of every inline script, also in cached documents: see document-seal.ts. */
  readonly nonce: string
  /** Empty for a cached page. */
  readonly clientIp: string
  /** `none`: a page without personal data. `personal`: a page for this visitor only, never stored. */
  readonly session: 'none' | 'personal'
  readonly url: URL
  /** Whether a proxy forwarded the request, so that Host proves nothing about its source. */
  readonly isForwarded: boolean
  /** Whether the connection is from this machine. */
  readonly isLocalPeer: boolean
  /** The host that was asked for. Not the one for links, which `url` has. */
  readonly host: string
  /** The scheme that a proxy names, trusted or not; null without one. */
  readonly forwardedScheme: string | null
  /** True if the document is cached, so streaming has no benefit. */
  readonly whole: boolean
}

/** Routes before the pages: health, files, webhooks, sign-in. */
export type RawRoute = {
  readonly match: (url: URL, method: string) => boolean
  readonly handle: (request: Request, info: RequestInfo) => Promise<Response>
  /** `exempt` from CSRF checks: signed webhooks, one-click unsubscribe. */
  readonly csrf: 'check' | 'exempt'
  /** The maximum size of a body that is not a form. */
  readonly bodyBytes?: number
  /** How long such a body may take, in milliseconds. */
  readonly bodyMs?: number
  /** Answers instead of a refusal of the body, after the client has sent all of it, since some read no answer before. */
  readonly bodyRefused?: (why: RefusedBody) => Response
  readonly shared?: SharedAnswers
}

/** The cached answers of a raw route, rendered from their key alone, as cached pages are. */
export type SharedAnswers = {
  /** The answer that is the same for everyone who may send this GET request; null if there is none. */
  readonly answerOf: (url: URL, hasCredentials: boolean) => PublicPage | null
  /** Refuses a client that requests too many answers that are not in the cache; null otherwise. */
  readonly refuse: (info: RequestInfo) => Promise<Response | null>
}

/**
 * A cached page. Its key is a path with a query, from which the page is rendered, so that nothing else of a request can get into
 * it.
 */
export type PublicPage = {
  readonly key: string
  readonly tags: readonly string[]
  readonly policy: 'list' | 'detail' | 'brief'
}

/** The used part of pino's logger. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(bindings: Record<string, unknown>): Log
}
