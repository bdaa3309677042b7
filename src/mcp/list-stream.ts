/** What changes when a user buys something, gets a refund, or a creator publishes a new version. */
const changed = ['notifications/prompts/list_changed', 'notifications/resources/list_changed']
  .map((method) => `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', method })}\n\n`)
  .join('')

type Watching = (on: { readonly onChange: () => void; readonly onEnd: () => void }) => () => void

/** The stream that clients of 2025 open with GET. It only tells that the lists changed, so any process can serve it. */
export function listStream(watch: Watching, beatMs: number): Response {
  const encoder = new TextEncoder()
  let stop = () => undefined as void
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      send(': open\n\n')
      // Shorter than the idle timeout of proxies.
      const beat = setInterval(() => send(': beat\n\n'), beatMs)
      const unwatch = watch({
        onChange: () => send(changed),
        onEnd() {
          clearInterval(beat)
          controller.close()
        },
      })
      stop = () => {
        clearInterval(beat)
        unwatch()
      }
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}
