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
    const { method = 'GET', body } = init
    if (method !== 'GET' && method !== 'POST') throw new TypeError(`unexpected method ${method}`)
    if (body !== undefined && body !== null && typeof body !== 'string') throw new TypeError('unexpected body')
    const request = {
      url: input instanceof Request ? input.url : String(input),
      method,
      mayReachLoopback,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof body === 'string' ? { body } : {}),
    } as const
    const opened = await outgoing.open(request, init.signal ?? new AbortController().signal)
    if (!opened.ok) throw new ConnectionFailed(opened.failure.kind === 'timeout' ? 'timeout' : 'unreachable')
    const { status, headers, body: chunks } = opened.value
    // `Response` accepts no status below 200.
    if (status < 200) throw new ConnectionFailed('unreadable')
    return new Response(hasNoBody.has(status) ? null : streamOf(chunks), { status, headers })
  }
}

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
