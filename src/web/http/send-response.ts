import type { ServerResponse } from 'node:http'
import type { Encoding } from '#src/web/http/encodings.ts'
import { drained, gather } from '#src/web/http/flow.ts'
import { ClientGone } from '#src/web/http/request-body.ts'
import { pipeCompressed, sendCompressed } from '#src/web/http/send-compressed.ts'

/** The timeout of a client that reads nothing, and of a page that writes nothing. */
const longestSilenceMs = 120_000
/** Compressing more at once would block other requests. */
const wholeAtMost = 512 * 1024

type Sending = { readonly headers: string[]; readonly encoding: Encoding; readonly head: boolean }

/**
 * Streams a web-standard Response with backpressure. The head waits for the first chunk, so that an immediate failure can still
 * become an error page. Returns the size of the body. Rejects with the body's error, possibly after a part was sent.
 */
export async function sendResponse(
  outgoing: ServerResponse,
  response: Response,
  { headers, encoding, head }: Sending,
): Promise<number> {
  const begin = (...more: string[]) =>
    outgoing.headersSent || outgoing.writeHead(response.status, [...headers, ...more])
  if (response.body === null || head) {
    await response.body?.cancel()
    begin()
    outgoing.end()
    return 0
  }
  const pieces = response.body.getReader()
  outgoing.setTimeout(longestSilenceMs, () => outgoing.destroy())
  const onClose = () => void pieces.cancel(new ClientGone()).catch(() => undefined)
  outgoing.once('close', onClose)
  const send = () => {
    if (encoding === 'identity') return pipe(pieces, outgoing, begin)
    const isWhole = Number(response.headers.get('content-length') ?? Infinity) <= wholeAtMost
    return (isWhole ? sendCompressed : pipeCompressed)({ pieces, outgoing, encoding, begin })
  }
  try {
    const bytes = await send()
    outgoing.off('close', onClose)
    outgoing.end()
    return bytes
  } catch (error) {
    onClose()
    throw error
  }
}

async function pipe(
  pieces: ReadableStreamDefaultReader<Uint8Array>,
  outgoing: ServerResponse,
  begin: () => void,
): Promise<number> {
  let bytes = 0
  for (let piece = await pieces.read(); ; piece = await pieces.read()) {
    if (outgoing.destroyed) throw new ClientGone()
    begin()
    if (piece.done) return bytes
    bytes += piece.value.length
    gather(outgoing.socket)
    if (!outgoing.write(piece.value)) await drained(outgoing)
  }
}
