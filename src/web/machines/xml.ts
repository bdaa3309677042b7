/** Escapes text for XML and removes characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A streamed XML response. */
export function xmlAnswer(parts: AsyncIterable<string>, type = 'application/xml'): Response {
  const encoder = new TextEncoder()
  const rest = parts[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await rest.next()
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await rest.return?.()
    },
  })
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=600' }
  return new Response(body, { headers })
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
