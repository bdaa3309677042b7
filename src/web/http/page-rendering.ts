import { randomUUID } from 'node:crypto'
import type { OtherHosts } from '#src/web/http/csp.ts'
import { barePolicy, documentPolicy } from '#src/web/http/csp.ts'
import { sealDocument } from '#src/web/http/document-seal.ts'
import type { Log, PublicPage, Render } from '#src/web/http/options.ts'
import type { Rendering } from '#src/web/http/page-cache.ts'
import { answerTag, type HeaderPairs, type PreparedAnswer, prepareAnswer } from '#src/web/http/prepared-answer.ts'
import { isHtml, retryAfter } from '#src/web/http/response-headers.ts'
import { neutralRequest } from '#src/web/http/web-request.ts'

export type PageRenderingOptions = {
  readonly render: Render
  readonly publicUrl: URL
  readonly security: HeaderPairs
  readonly otherHosts: (path: string) => OtherHosts
  readonly log: Log
}

/** The timeout of a rendering. */
const longestMs = 30_000
/** Compressed while the first visitor waits: slightly larger than the best level and many times faster. */
const brotliQuality = 5
const notPassedOn = new Set([
  ...['cache-control', 'connection', 'content-encoding', 'content-length', 'content-security-policy', 'date', 'etag'],
  ...['keep-alive', 'last-modified', 'set-cookie', 'transfer-encoding', 'vary', 'x-request-id', 'x-page-tags'],
])

/**
 * Renders a cached page from its key and nothing of the first visitor's request. The response has `private, no-cache`: browsers
 * revalidate it, mostly with a 304, and shared caches do not store it, since they do not know whether a visitor has signed in.
 */
export async function renderPublicPage(
  options: PageRenderingOptions,
  page: PublicPage,
  requestId: string,
  previous: PreparedAnswer | undefined,
): Promise<Rendering> {
  if (!page.key.startsWith('/')) throw new Error(`The key of a public page must be its path and query: ${page.key}`)
  const signal = AbortSignal.timeout(longestMs)
  const url = new URL(options.publicUrl.origin + page.key)
  const nonce = newNonce()
  const nobody = {
    clientIp: '',
    session: 'none',
    isForwarded: true,
    isLocalPeer: false,
    host: '',
    forwardedScheme: null,
  } as const
  const info = { ...nobody, requestId, nonce, url, whole: true }
  const response = await inTime(options.render(neutralRequest(url, signal), info), signal)
  if (isPrivate(response)) {
    options.log.warn({ key: page.key, requestId }, 'a page for everyone set a cookie or said no-store')
    await response.body?.cancel()
    return { keep: 'private' }
  }
  const body = Buffer.from(await inTime(response.arrayBuffer(), signal))
  const sealed = isHtml(response.headers.get('content-type') ?? '')
    ? seal(body, nonce, options.otherHosts(url.pathname))
    : null
  const headers = publicHeaders(options, response, sealed?.policy ?? barePolicy)
  const answer = await prepareOrReuse(response.status, sealed?.body ?? body, headers, previous)
  return { keep: keepFor(response.status), answer, tags: tagsIn(response) }
}

/** A page can add purge tags: `X-Page-Tags: listing:1 listing:2`. */
function tagsIn(response: Response): readonly string[] {
  return (response.headers.get('x-page-tags') ?? '').split(' ').filter((tag) => tag !== '')
}

/** 122 random bits in characters that need no escaping in headers or attributes. */
export function newNonce(): string {
  return randomUUID().replaceAll('-', '')
}

function isPrivate(response: Response): boolean {
  return response.headers.has('set-cookie') || /\bno-store\b/i.test(response.headers.get('cache-control') ?? '')
}

function keepFor(status: number): 'policy' | 'briefly' | 'never' {
  if (status === 200) return 'policy'
  return status === 404 ? 'briefly' : 'never'
}

function seal(body: Buffer, nonce: string, otherHosts: OtherHosts): { body: Buffer; policy: string } {
  const { html, scripts } = sealDocument(body.toString('utf8'), nonce)
  return { body: Buffer.from(html, 'utf8'), policy: documentPolicy(scripts, otherHosts) }
}

function publicHeaders(options: PageRenderingOptions, response: Response, policy: string): HeaderPairs {
  return [
    ...options.security,
    ...[...response.headers].filter(([name]) => !notPassedOn.has(name)),
    ['cache-control', response.status === 200 ? 'private, no-cache' : 'no-store'],
    ['content-security-policy', policy],
    ['vary', 'Accept-Encoding, Cookie'],
    ...(response.status === 503 ? ([['retry-after', retryAfter]] as const) : []),
  ]
}

/** A list is rendered every second and rarely changes, so its compressed bodies are reused. */
function prepareOrReuse(
  status: number,
  body: Buffer,
  headers: HeaderPairs,
  previous: PreparedAnswer | undefined,
): Promise<PreparedAnswer> | PreparedAnswer {
  if (previous?.status === status && previous.etag === answerTag(body, headers)) return previous
  return prepareAnswer(status, body, headers, brotliQuality)
}

function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onLate = () => reject(new Error('The page was not rendered in time.', { cause: signal.reason }))
    signal.addEventListener('abort', onLate, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onLate))
  })
}
