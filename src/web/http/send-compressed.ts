import type { ServerResponse } from 'node:http'
import { compressNow, createCompressor } from '#src/web/http/encodings.ts'
import { drained, gather } from '#src/web/http/flow.ts'
import { ClientGone } from '#src/web/http/request-body.ts'

type Pieces = ReadableStreamDefaultReader<Uint8Array>
type Compressor = ReturnType<typeof createCompressor>

export type CompressedAnswer = {
  readonly pieces: Pieces
  readonly outgoing: ServerResponse
  readonly encoding: 'br' | 'gzip'
  /** Sends the head with additional headers, unless it was sent. */
  readonly begin: (...headers: string[]) => void
}

/** Sends a complete text and returns its size in bytes. */
export async function sendCompressed({ pieces, outgoing, encoding, begin }: CompressedAnswer): Promise<number> {
  const parts: Uint8Array[] = []
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) parts.push(piece.value)
  if (outgoing.destroyed) throw new ClientGone()
  const [only] = parts
  const body = compressNow(parts.length === 1 && only ? only : Buffer.concat(parts), encoding)
  begin('content-length', String(body.length))
  outgoing.write(body)
  return body.length
}

/** Streams a text with backpressure and returns its size in bytes. */
export async function pipeCompressed({ pieces, outgoing, encoding, begin }: CompressedAnswer): Promise<number> {
  const compressor = createCompressor(encoding)
  const feed = async () => {
    for (let piece = await pieces.read(); ; piece = await pieces.read()) {
      if (outgoing.destroyed) throw new ClientGone()
      begin()
      if (piece.done) return void compressor.end()
      const isTaken = compressor.write(piece.value)
      flushSoon(compressor)
      if (!isTaken) await drained(compressor)
    }
  }
  const send = async () => {
    let bytes = 0
    for await (const chunk of compressor as AsyncIterable<Buffer>) {
      if (outgoing.destroyed) throw new ClientGone()
      bytes += chunk.length
      gather(outgoing.socket)
      if (!outgoing.write(chunk)) await drained(outgoing)
    }
    return bytes
  }
  const fed = feed().catch((error: unknown) => {
    compressor.destroy()
    throw error
  })
  const [bytes] = await Promise.all([send(), fed])
  return bytes
}

const flushing = new WeakSet<Compressor>()

/** Flushes at the end of each turn of the event loop, since the next chunk may take long. */
function flushSoon(compressor: Compressor): void {
  if (flushing.has(compressor)) return
  flushing.add(compressor)
  setImmediate(() => {
    flushing.delete(compressor)
    if (!compressor.writableEnded && !compressor.destroyed) compressor.flush()
  })
}
