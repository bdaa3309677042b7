import type { ServerResponse } from 'node:http'
import type { Encoding } from '#src/web/http/encodings.ts'
import { drained, gather } from '#src/web/http/flow.ts'
import { ClientGone } from '#src/web/http/request-body.ts'
import { pipeCompressed, sendCompressed } from '#src/web/http/send-compressed.ts'

/** A client that reads nothing for so long is given up, and a page that gives nothing. */
const longestSilenceMs = 120_000
/** To compress more than this in one go would keep other requests waiting. */
const wholeAtMost = 512 * 1024

type Sending = { readonly headers: string[]; readonly encoding: Encoding; readonly head: boolean }

/**
 * Sends a web-standard Response as it is made, no faster than the client reads. The head waits for the first piece of
 * the body, so that an answer which fails at once can still become an error page. Returns the bytes that the body took.
 * Rejects with the body's own error, perhaps after a part of it was sent.
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
