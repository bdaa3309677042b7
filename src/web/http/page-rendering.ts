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
  readonly otherHosts: OtherHosts
  readonly log: Log
}

/** A page that takes longer fails; those who wait for it are not kept for ever. */
const longestMs = 30_000
/** Made while the first visitor waits; a little larger than the best, and many times sooner. */
const brotliQuality = 5
const notPassedOn = new Set([
  ...['cache-control', 'connection', 'content-encoding', 'content-length', 'content-security-policy', 'date', 'etag'],
  ...['keep-alive', 'last-modified', 'set-cookie', 'transfer-encoding', 'vary', 'x-request-id', 'x-page-tags'],
])

/**
 * Renders a page for everyone: from its key and from nothing of the visitor who happened to come first. The answer
 * bears `private, no-cache`: browsers may keep it but ask each time, and mostly get a 304; caches on the way, which
 * do not know that a visitor may have signed in meanwhile, keep nothing.
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
  const nobody = { clientIp: '', session: 'none', isForwarded: true, isLocalPeer: false } as const
  const info = { ...nobody, requestId, nonce, url, whole: true }
  const response = await inTime(options.render(neutralRequest(url, signal), info), signal)
  if (isPrivate(response)) {
    options.log.warn({ key: page.key, requestId }, 'a page for everyone set a cookie or said no-store')
    await response.body?.cancel()
    return { keep: 'private' }
  }
  const body = Buffer.from(await inTime(response.arrayBuffer(), signal))
  const sealed = isHtml(response.headers.get('content-type') ?? '') ? seal(options, body, nonce) : null
  const headers = publicHeaders(options, response, sealed?.policy ?? barePolicy)
  const answer = await prepareOrReuse(response.status, sealed?.body ?? body, headers, previous)
  return { keep: keepFor(response.status), answer, tags: tagsIn(response) }
}

/** A page may say what it shows beside what its address tells: `X-Page-Tags: listing:1 listing:2`. */
function tagsIn(response: Response): readonly string[] {
  return (response.headers.get('x-page-tags') ?? '').split(' ').filter((tag) => tag !== '')
}

/** 122 random bits, of characters that need no escaping in a header or an attribute. */
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

function seal({ otherHosts }: PageRenderingOptions, body: Buffer, nonce: string): { body: Buffer; policy: string } {
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

/** A list is rendered anew each second and is mostly the same: then its compressed bodies are, too. */
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
