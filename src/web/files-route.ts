import type { Logger } from '#src/ports/logger.ts'
import type { FileReader, Served } from '#src/web/file-reader.ts'

const prefix = '/files/'

/** A file never runs as a page of this site, and browsers do not sniff its type. */
const safe = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
}

/**
 * Serves GET and HEAD of `/files/<path>`. The content of a path never changes, so browsers cache it forever, but avatars for an
 * hour only, since users may remove them. 404 for missing files, 405 for other methods, 503 while the file store is down.
 */
export function createFilesRoute({
  read,
  log,
}: {
  readonly read: FileReader['read']
  readonly log: Logger
}): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' })
    }
    const { pathname } = new URL(request.url)
    try {
      // Our paths need no escaping, so an escaped path does not exist.
      const file = pathname.startsWith(prefix) ? await read(pathname.slice(prefix.length)) : null
      return file ? answer(request, file, lifeOf(pathname)) : plain(404, 'File not found')
    } catch (error) {
      log.error({ err: error, path: pathname }, 'a file could not be read')
      return plain(503, 'Files are temporarily unavailable', { 'Retry-After': '5' })
    }
  }
}

const lifeOf = (pathname: string) =>
  pathname.startsWith(`${prefix}avatars/`) ? 'public, max-age=3600' : 'public, max-age=31536000, immutable'

function answer(request: Request, { bytes, contentType, etag }: Served, life: string): Response {
  const headers = { ...safe, 'Cache-Control': life, ETag: etag }
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
