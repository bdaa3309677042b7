import type { Watcher } from '#src/web/live.ts'

/** Why it looks: at the start, since something changed, or since it was silent for a while. */
export type Cause = 'start' | 'change' | 'beat'

/** What a look found: text in the form of server-sent events, and whether it is the last of the stream. */
export type Look = { readonly text: string; readonly isLast?: boolean }

type StreamParts = {
  /** Begins to watch; the returned function ends it. */
  readonly watch: (watcher: Watcher) => () => void
  /** Looks what is new since its last look. Called once at the start, after each change, and at each beat. */
  readonly look: (cause: Cause) => Promise<Look>
  readonly onFailure: (error: unknown) => void
  /** How long silence may last: so often a comment is sent, and the look repeated. */
  readonly beatMs: number
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Proxies that gather answers are asked not to.
  'X-Accel-Buffering': 'no',
}

/** An answer that goes on until its reader leaves, its look says so, or the watch is ended. */
export function eventStream({ watch, look, onFailure, beatMs }: StreamParts): Response {
  const encoder = new TextEncoder()
  let isEnded = false
  let isGone = false
  let isWoken = false
  let cause: Cause = 'start'
  let stir: () => void = () => undefined
  const end = () => {
    isEnded = true
    stir()
  }
  const wake = () => {
    isWoken = true
    stir()
  }
  // Before the first look: what happens meanwhile wakes the next one.
  const unwatch = watch({ wake, end })

  /** Until something changed, the time for a beat has come, or all is over. */
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

  async function next(): Promise<Look> {
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
        // At once, so that the reader knows that the line stands.
        if (isFirst) {
          isFirst = false
          controller.enqueue(encoder.encode(': open\n\n'))
          return
        }
        const found = await next().catch((error: unknown): Look => {
          onFailure(error)
          return { text: '', isLast: true }
        })
        // Cancelled meanwhile: there is nobody to tell.
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
