import type { BodyLimits } from '#src/web/http/body-budget.ts'
import type { OtherHosts } from '#src/web/http/csp.ts'

/** What the HTTP edge is given. It knows nothing of features, the database or React: everything comes in here. */
export type HttpServerOptions = {
  /** The pages: React Router's handler. Called for whatever no file, raw route or cached page answers. */
  readonly render: Render
  readonly publicUrl: URL
  /** Only then X-Forwarded-For, -Proto and -Host are read; otherwise they are dropped before anyone sees them. */
  readonly trustProxy: boolean
  /** The folder of the browser build; null when something else serves it (the development server). */
  readonly clientDir: string | null
  readonly log: Log
  /** Takes the access log's lines as ready text, each with its line end; without it they go through `log`, which is slower. */
  readonly access?: (line: string) => void
  /** Further origins that its documents may have to do with, such as the hosted payment page. */
  readonly otherHosts: OtherHosts
  readonly routes: readonly RawRoute[]
  readonly publicPage: (url: URL) => PublicPage | null
  readonly hasSession: (cookieHeader: string) => boolean
  /** True where this visitor may post files to this address; all other bodies are forms, and small. */
  readonly maySendFiles?: (url: URL, cookieHeader: string) => boolean | Promise<boolean>
  readonly bodies?: Partial<BodyLimits>
  readonly cacheBytes?: number
  /** Milliseconds on a clock that never steps back; ages of cached pages are measured with it. */
  readonly now?: () => number
}

export type Render = (request: Request, info: RequestInfo) => Promise<Response>

export type RequestInfo = {
  readonly requestId: string
  /** Every inline script must bear it, in cached documents too: see document-page.ts. */
  readonly nonce: string
  /** Empty when the page is rendered for everyone. */
  readonly clientIp: string
  /** `none`: show nobody's data. `personal`: the answer is for this visitor only and is never stored. */
  readonly session: 'none' | 'personal'
  readonly url: URL
  /** True where a proxy passed the request on, or says so: then its Host proves nothing about where it came from. */
  readonly isForwarded: boolean
  /** True where the connection itself comes from this machine, whatever the request says. */
  readonly isLocalPeer: boolean
  /** True when the document is awaited whole, to be cached: nothing is gained by sending its head early. */
  readonly whole: boolean
}

/** Answered before the pages: health, files, webhooks, sign-in. */
export type RawRoute = {
  readonly match: (url: URL, method: string) => boolean
  readonly handle: (request: Request, info: RequestInfo) => Promise<Response>
  /** `exempt` is for callers that prove themselves otherwise: signed webhooks, one-click unsubscribe. */
  readonly csrf: 'check' | 'exempt'
  /** Bytes that a body may have here, where it is not a form. */
  readonly bodyBytes?: number
}

/**
 * A page that is the same for everyone. Its key is a path with its query, and it is also the address the page is
 * rendered from: nothing else of any visitor's request can get into a document that others will see.
 */
export type PublicPage = {
  readonly key: string
  readonly tags: readonly string[]
  readonly policy: 'list' | 'detail'
}

/** The part of pino's logger that is used here. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(bindings: Record<string, unknown>): Log
}
