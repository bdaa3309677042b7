// The lines of the protocol of Git, which begin with their length.

export const pushResult = 'application/x-git-receive-pack-result'
export const fetchResult = 'application/x-git-upload-pack-result'
export const flush = Buffer.from('0000')

export function line(content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes])
}

/** Band 1 has the result, 2 what clients show, 3 a fatal error. */
export const inBand = (band: 1 | 2 | 3, content: Uint8Array): Buffer =>
  line(Buffer.concat([Buffer.from([band]), content]))

/** Ends a push that cannot be read with a text that clients show. */
export const refusedPush = (text: string): Response =>
  binary(Buffer.concat([inBand(3, Buffer.from(`${text}\n`)), flush]), pushResult)

/** Refuses a fetch with a text that clients show. */
export const refusedFetch = (text: string): Response => binary(line(`ERR ${text}\n`), fetchResult)

/** Calls `onEnd` once: when the whole answer was sent, the client is gone, or it failed. */
export async function untilSent(onEnd: () => void, answer: () => Promise<Response>): Promise<Response> {
  let isOver = false
  const end = () => {
    if (!isOver) onEnd()
    isOver = true
  }
  try {
    const response = await answer()
    const reader = response.body?.getReader()
    const stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          try {
            const piece = await reader?.read()
            if (piece?.value) return controller.enqueue(piece.value)
          } catch (error) {
            end()
            throw error
          }
          end()
          controller.close()
        },
        async cancel(reason) {
          end()
          await reader?.cancel(reason)
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(stream, response)
  } catch (error) {
    end()
    throw error
  }
}

export function binary(body: Uint8Array | ReadableStream<Uint8Array>, type: string): Response {
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  return new Response(body instanceof ReadableStream ? body : new Uint8Array(body), { headers })
}
