import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Files } from '#src/ports/files.ts'
import type { Logger } from '#src/ports/logger.ts'

type Served = { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string; readonly etag: string }

const prefix = '/files/'
/** Small files are kept at hand, and no longer than this: an image that was taken down must go soon. */
const cache = { bytes: 32 * 1024 * 1024, fileBytes: 512 * 1024, milliseconds: 60_000 }

/** A file never runs as a page of ours, whatever is in it, and no browser guesses at its type. */
const safe = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
}

/**
 * Answers GET and HEAD for `/files/<path>`. What is stored under a path never changes, so browsers keep it for ever.
 * 404 for what is not there, 405 for other methods, 503 while the files do not answer.
 */
export function createFilesRoute({
  files,
  log,
}: {
  readonly files: Pick<Files, 'get'>
  readonly log: Logger
}): (request: Request) => Promise<Response> {
  const read = createReader(files)
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' })
    }
    const { pathname } = new URL(request.url)
    try {
      // Paths of ours need no escapes, so nothing is decoded: what is escaped is simply not there.
      const file = pathname.startsWith(prefix) ? await read(pathname.slice(prefix.length)) : null
      return file ? answer(request, file) : plain(404, 'File not found')
    } catch (error) {
      log.error({ err: error, path: pathname }, 'a file could not be read')
      return plain(503, 'Files do not answer just now', { 'Retry-After': '5' })
    }
  }
}

function createReader(files: Pick<Files, 'get'>): (path: string) => Promise<Served | null> {
  const kept = new LRUCache<string, Served>({
    maxSize: cache.bytes,
    maxEntrySize: cache.fileBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1024,
    ttl: cache.milliseconds,
  })
  return async (path) => {
    const known = kept.get(path)
    if (known) return known
    const found = await files.get(path)
    if (!found) return null
    const etag = `"${createHash('sha256').update(found.bytes).digest('base64url').slice(0, 27)}"`
    const served = { bytes: new Uint8Array(found.bytes), contentType: found.contentType, etag }
    kept.set(path, served)
    return served
  }
}

function answer(request: Request, { bytes, contentType, etag }: Served): Response {
  const headers = { ...safe, 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag }
  if (matches(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : bytes
  return new Response(body, {
    headers: { ...headers, 'Content-Type': contentType, 'Content-Length': String(bytes.length) },
  })
}

function matches(condition: string | null, etag: string): boolean {
  if (condition === null) return false
  return condition.trim() === '*' || condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function plain(status: number, text: string, more: Record<string, string> = {}): Response {
  const headers = { ...safe, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more }
  return new Response(`${text}\n`, { status, headers })
}
