import type { IncomingMessage } from 'node:http'

/** The whole body as text, or null when it is longer than `most` bytes. Throws when the connection breaks. */
export async function readBody(request: IncomingMessage, most: number): Promise<string | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    const bytes = part as Buffer
    length += bytes.length
    if (length > most) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}
