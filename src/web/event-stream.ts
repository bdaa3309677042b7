import type { Watcher } from '#src/web/live.ts'

/** Why the stream polls: it starts, something changed, or it was idle for a while. */
export type PollReason = 'start' | 'change' | 'beat'

/** The result of a poll: server-sent events, and whether the stream ends. */
export type PollResult = { readonly text: string; readonly isLast?: boolean }

type StreamParts = {
  /** Subscribes to changes. Returns a function that unsubscribes. */
  readonly watch: (watcher: Watcher) => () => void
  /** Returns what is new since the last call. Called at the start, after each change, and at each heartbeat. */
  readonly look: (cause: PollReason) => Promise<PollResult>
  readonly onFailure: (error: unknown) => void
  /** The heartbeat interval. Each heartbeat sends a comment and polls. */
  readonly beatMs: number
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Asks proxies not to buffer.
  'X-Accel-Buffering': 'no',
}

/** A response that streams until the client disconnects, a poll ends it, or the subscription ends. */
export function eventStream({ watch, look, onFailure, beatMs }: StreamParts): Response {
  const encoder = new TextEncoder()
  let isEnded = false
  let isGone = false
  let isWoken = false
  let cause: PollReason = 'start'
  let stir: () => void = () => undefined
  const end = () => {
    isEnded = true
    stir()
  }
  const wake = () => {
    isWoken = true
    stir()
  }
  // Before the first poll, so that a change during it causes another one.
  const unwatch = watch({ wake, end })

  /** Waits for a change, a heartbeat, or the end. */
  function pause(): Promise<void> {
    if (isWoken || isEnded) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, beatMs)
      stir = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function next(): Promise<PollResult> {
    while (!isEnded) {
      if (isWoken) cause = 'change'
      isWoken = false
      const found = await look(cause)
      const isBeat = cause === 'beat'
      cause = 'start'
      if (found.text !== '' || found.isLast) return found
      if (isBeat) return { text: ': beat\n\n' }
      await pause()
      cause = 'beat'
    }
    return { text: '', isLast: true }
  }

  let isFirst = true
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Immediately, so that the client knows that it is connected.
        if (isFirst) {
          isFirst = false
          controller.enqueue(encoder.encode(': open\n\n'))
          return
        }
        const found = await next().catch((error: unknown): PollResult => {
          onFailure(error)
          return { text: '', isLast: true }
        })
        // The client has disconnected.
        if (isGone) return
        if (found.text !== '') controller.enqueue(encoder.encode(found.text))
        if (!found.isLast) return
        unwatch()
        controller.close()
      },
      cancel() {
        isGone = true
        unwatch()
        end()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers })
}
