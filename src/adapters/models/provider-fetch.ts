import { setTimeout as pause } from 'node:timers/promises'
import type { ModelProblem } from '#src/kernel/models.ts'
import type { Outgoing } from '#src/ports/outgoing.ts'

/** The checked client refused the address, could not connect, or lost the connection. */
export class ConnectionFailed extends Error {
  readonly problem: ModelProblem
  constructor(problem: ModelProblem) {
    super(problem)
    this.problem = problem
  }
}

/** `fetch` for the AI SDK, through the client that checks addresses. */
export function createProviderFetch(
  outgoing: Pick<Outgoing, 'open'>,
  { mayReachLoopback = false }: { readonly mayReachLoopback?: boolean } = {},
): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    const answer = await withoutRefusedSettings((body) => send(url, { ...init, body }), init.body ?? null)
    if (!isChat(url)) return answer
    if (answer.status !== 404 || /\/v\d/.test(new URL(url).pathname)) return asStream(answer, init.body ?? null)
    // A base URL is often entered without its last part.
    const text = await answer.text()
    const again = /model/i.test(text) ? null : await send(url.replace(chatPath, `/v1${chatPath}`), init)
    if (again === null || again.status === 404) return responseOf(text, answer)
    return asStream(again, init.body ?? null)
  }

  async function send(url: string, init: RequestInit): Promise<Response> {
    const response = await sendOnce(url, init)
    const waitSeconds = retryAfterOf(response.headers)
    if (![429, 503].includes(response.status) || waitSeconds === null || waitSeconds > longestWait) return response
    await response.body?.cancel()
    await pause(waitSeconds * 1000, undefined, { signal: init.signal ?? undefined })
    return sendOnce(url, init)
  }

  async function sendOnce(url: string, { method = 'GET', body, headers, signal }: RequestInit): Promise<Response> {
    if (method !== 'GET' && method !== 'POST') throw new TypeError(`unexpected method ${method}`)
    if (body !== undefined && body !== null && typeof body !== 'string') throw new TypeError('unexpected body')
    const request = {
      url,
      method,
      mayReachLoopback,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { body } : {}),
    } as const
    const opened = await outgoing.open(request, signal ?? new AbortController().signal)
    if (!opened.ok) throw new ConnectionFailed(opened.failure.kind === 'timeout' ? 'timeout' : 'unreachable')
    const { status, headers: answered, body: chunks } = opened.value
    // `Response` accepts no status below 200.
    if (status < 200) throw new ConnectionFailed('unreadable')
    return new Response(hasNoBody.has(status) ? null : streamOf(chunks), { status, headers: answered })
  }
}

/** The server may ask for this many seconds before we send the request once more. */
const longestWait = 5
const chatPath = '/chat/completions'
const isChat = (url: string): boolean => new URL(url).pathname.endsWith(chatPath)

/** The seconds of Retry-After; null without it. */
export function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

/** Settings that some servers refuse by name. */
const settings = ['temperature', 'max_tokens', 'stream_options'] as const

/** Sends a request again without the settings that the server refused, each at most once. */
async function withoutRefusedSettings(
  send: (body: RequestInit['body'] & {}) => Promise<Response>,
  body: RequestInit['body'],
): Promise<Response> {
  let sent = body ?? null
  for (;;) {
    const response = await send(sent as string)
    if (![400, 422].includes(response.status) || typeof sent !== 'string') return response
    const text = await response.text()
    const less = withoutNamed(sent, text)
    if (less === null) return responseOf(text, response)
    sent = less
  }
}

/** The body without the settings that an error names; null if it names none of them. */
function withoutNamed(body: string, error: string): string | null {
  const json = JSON.parse(body) as Record<string, unknown>
  const named = settings.filter((name) => Object.hasOwn(json, name) && new RegExp(`\\b${name}\\b`).test(error))
  if (named.length === 0) return null
  const kept = Object.fromEntries(Object.entries(json).filter(([name]) => !named.some((one) => one === name)))
  const isRenamed = named.includes('max_tokens') && error.includes('max_completion_tokens')
  return JSON.stringify({ ...kept, ...(isRenamed ? { max_completion_tokens: json['max_tokens'] } : {}) })
}

/** Some servers cannot stream. Their whole answer becomes a stream of one piece. */
async function asStream(response: Response, body: RequestInit['body']): Promise<Response> {
  const isStreamed = typeof body === 'string' && body.includes('"stream":true')
  const type = response.headers.get('content-type') ?? ''
  if (!isStreamed || !response.ok || !/json|html/i.test(type)) return response
  const text = await response.text()
  const json = parsed(text)
  if (json?.error !== undefined) return new Response(text, { status: 400, headers: { 'content-type': type } })
  const [choice] = json?.choices ?? []
  if (typeof choice?.message?.content !== 'string') throw new ConnectionFailed('not-a-stream')
  const { id, model, created, usage } = json ?? {}
  const chunk = {
    ...{ id, model, created, usage, object: 'chat.completion.chunk' },
    choices: [{ index: 0, delta: choice.message, finish_reason: choice.finish_reason ?? 'stop' }],
  }
  return new Response(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })
}

type Whole = {
  readonly error?: unknown
  readonly id?: string
  readonly model?: string
  readonly created?: number
  readonly usage?: unknown
  readonly choices?: readonly { readonly message?: { readonly content?: unknown }; readonly finish_reason?: string }[]
}

function parsed(text: string): Whole | null {
  try {
    return JSON.parse(text) as Whole | null
  } catch {
    return null
  }
}

const responseOf = (text: string, { status, headers }: Response) => new Response(text, { status, headers })

const hasNoBody = new Set([204, 205, 304])

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await iterator.next()
        if (next.done === true) controller.close()
        else controller.enqueue(new Uint8Array(next.value))
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError'
        controller.error(new ConnectionFailed(isLate ? 'timeout' : 'cut-off'))
      }
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
