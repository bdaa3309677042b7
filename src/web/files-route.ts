import type { Logger } from '#src/ports/logger.ts'
import type { FileReader, Served } from '#src/web/file-reader.ts'

const prefix = '/files/'

/** A file never runs as a page of ours, whatever is in it, and no browser guesses at its type. */
const safe = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
}

/**
 * Answers GET and HEAD for `/files/<path>`. What is stored under a path never changes, so browsers keep it for ever; but
 * of what shows a person no longer than an hour, since they may take it down.
 * 404 for what is not there, 405 for other methods, 503 while the files do not answer.
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
      // Paths of ours need no escapes, so nothing is decoded: what is escaped is simply not there.
      const file = pathname.startsWith(prefix) ? await read(pathname.slice(prefix.length)) : null
      return file ? answer(request, file, lifeOf(pathname)) : plain(404, 'File not found')
    } catch (error) {
      log.error({ err: error, path: pathname }, 'a file could not be read')
      return plain(503, 'Files do not answer just now', { 'Retry-After': '5' })
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
