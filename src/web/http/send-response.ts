import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ClientGone } from '#src/web/http/request-body.ts'

/** A client that reads nothing for so long is given up, and a page that gives nothing. */
const longestSilenceMs = 120_000

/**
 * Sends a web-standard Response as it is made, no faster than the client reads. The head waits for the first piece of
 * the body, so that an answer which fails at once can still become an error page. Returns the bytes of the body.
 * Rejects with the body's own error, perhaps after a part of it was sent.
 */
export async function sendResponse(
  outgoing: ServerResponse,
  response: Response,
  headers: string[],
  head: boolean,
): Promise<number> {
  if (response.body === null || head) {
    await response.body?.cancel()
    outgoing.writeHead(response.status, headers)
    outgoing.end()
    return 0
  }
  const reader = response.body.getReader()
  outgoing.setTimeout(longestSilenceMs, () => outgoing.destroy())
  const onClose = () => void reader.cancel(new ClientGone()).catch(() => undefined)
  outgoing.once('close', onClose)
  try {
    const bytes = await pipe(reader, outgoing, () => outgoing.writeHead(response.status, headers))
    outgoing.off('close', onClose)
    outgoing.end()
    return bytes
  } catch (error) {
    onClose()
    throw error
  }
}

async function pipe(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  outgoing: ServerResponse,
  begin: () => void,
): Promise<number> {
  let bytes = 0
  for (let piece = await reader.read(); ; piece = await reader.read()) {
    if (outgoing.destroyed) throw new ClientGone()
    if (!outgoing.headersSent) begin()
    if (piece.done) return bytes
    bytes += piece.value.length
    gather(outgoing.socket)
    if (!outgoing.write(piece.value)) await drained(outgoing)
  }
}

/**
 * React hands a page over in small pieces: those of one turn of the event loop leave together, in one system call. It
 * is the socket that is held back; a held answer of node:http writes its end mark before the pieces it holds.
 */
function gather(socket: Socket | null): void {
  if (socket === null || socket.writableCorked > 0) return
  socket.cork()
  setImmediate(() => socket.uncork())
}

/** Resolves when the client has taken in what was written, or has gone. */
function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off('drain', done).off('close', done)
      resolve()
    }
    outgoing.on('drain', done).on('close', done)
  })
}
