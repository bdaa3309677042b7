import { ApiError } from './api-error.ts'
import type { ApiRequest, RequestOptions, Send } from './types.ts'

export type ClientSettings = {
  /** The address of the marketplace, such as `https://skald.example`. */
  readonly baseUrl: string
  /** An API key or an access token. Public reads need none. */
  readonly key?: string | undefined
  readonly fetch?: typeof fetch | undefined
  /** The longest wait before a retry in milliseconds, a minute by default. If the server asks for more, the request fails. */
  readonly maxWaitMs?: number | undefined
}

const retries = 3
const firstWaitMs = 500
const etags = new WeakMap<object, string>()

/** The ETag with which a value was read, for `ifMatch`. */
export const etagOf = (value: object): string | undefined => etags.get(value)

/** Sends requests, and repeats those that failed for a passing reason. */
export function createSend({ baseUrl, key, fetch = globalThis.fetch, maxWaitMs = 60_000 }: ClientSettings): Send {
  return async function send<Value>(request: ApiRequest, options: RequestOptions = {}): Promise<Value> {
    const { signal } = options
    const url = new URL(`/api/v1${request.path}${searchOf(request.query)}`, baseUrl)
    // All attempts have the same headers, so that the server recognizes a repeated request by its idempotency key.
    const init: RequestInit = {
      method: request.method,
      headers: headersOf(request, options, key),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(signal ? { signal } : {}),
    }
    for (let attempt = 0; ; attempt++) {
      const last = attempt === retries
      const answer = await attemptOnce<Value>(() => fetch(url, init))
      if ('value' in answer) return answer.value
      const waitMs = waitBefore(attempt, answer.error)
      if (last || signal?.aborted || waitMs === null || waitMs > maxWaitMs) throw answer.error
      await wait(waitMs, signal)
    }
  }
}

type Attempt<Value> = { readonly value: Value } | { readonly error: unknown }

async function attemptOnce<Value>(ask: () => Promise<Response>): Promise<Attempt<Value>> {
  try {
    const response = await ask()
    const text = await response.text()
    if (!response.ok) return { error: ApiError.of(response, text) }
    const value: unknown = text === '' ? undefined : JSON.parse(text)
    const etag = response.headers.get('etag')
    if (etag !== null && typeof value === 'object' && value !== null) etags.set(value, etag)
    return { value: value as Value }
  } catch (error) {
    return { error }
  }
}

/** How long to wait before the next attempt; null if a repetition would fail again. */
function waitBefore(attempt: number, error: unknown): number | null {
  const usual = firstWaitMs * 2 ** attempt * (0.5 + Math.random() / 2)
  // `fetch` and the reading of a body throw a TypeError if the connection fails.
  if (!(error instanceof ApiError)) return error instanceof TypeError ? usual : null
  const { status, retryAfterMs } = error
  // A conflict with Retry-After: the same request is still running.
  const isPassing = status === 429 || status === 503 || (status === 409 && retryAfterMs !== null)
  return isPassing ? (retryAfterMs ?? usual) : null
}

function headersOf({ body, isCreating }: ApiRequest, options: RequestOptions, key: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (key !== undefined) headers.set('authorization', `Bearer ${key}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (isCreating) headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID())
  if (options.ifMatch !== undefined) headers.set('if-match', options.ifMatch)
  return headers
}

/** A list is a repeated parameter. */
function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  return search.size > 0 ? `?${search.toString()}` : ''
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
