import { brotliCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { coverForPath } from '#src/ui/cover/cover.ts'

const bytesAtMost = 8 * 1024 * 1024
const compressed = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: bytesAtMost,
  sizeCalculation: (bytes) => bytes.length,
})

const kept = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // The image depends only on its URL.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  Vary: 'Accept-Encoding',
}

/** Serves the generated cover of a URL from `coverUrl`; 404 for any other URL. */
export async function answerCover(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname
  const drawing = coverForPath(path)
  if (drawing === null) return new Response('Cover not found.\n', { status: 404 })
  if (!/\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(drawing, { headers: kept })
  const bytes = compressed.get(path) ?? compress(drawing)
  compressed.set(path, bytes)
  return new Response(bytes, { headers: { ...kept, 'Content-Encoding': 'br' } })
}

function compress(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}
