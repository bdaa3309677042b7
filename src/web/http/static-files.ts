import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { barePolicy } from '#src/web/http/csp.ts'
import type { HeaderPairs, PreparedAnswer } from '#src/web/http/prepared-answer.ts'
import { prepareAnswer } from '#src/web/http/prepared-answer.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const alreadySmall = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2'])

/** The content type of a file extension (with its dot). */
export function contentType(extension: string): string {
  return types[extension] ?? 'application/octet-stream'
}

/** Whether the format is already compressed. */
export function isAlreadySmall(extension: string): boolean {
  return alreadySmall.has(extension)
}

export type StaticFiles = {
  /** Returns the file of a path, read and compressed on first use; null if there is none. */
  find(path: string): Promise<PreparedAnswer> | null
  /** Whether the path can only be a file, so that a missing one is not a page. */
  owns(path: string): boolean
}

/** The compression level of files, which are compressed once while the first visitor waits. */
const brotliQuality = 9

/** Names under /assets/ contain a content hash and are cached forever; others for five minutes. */
export function createStaticFiles(dir: string | null, security: HeaderPairs): StaticFiles {
  const names = new Set(dir === null ? [] : listFiles(dir))
  const answers = new Map<string, Promise<PreparedAnswer>>()

  async function prepare(root: string, path: string): Promise<PreparedAnswer> {
    const extension = extname(path)
    const headers: HeaderPairs = [
      ...security,
      ['content-type', contentType(extension)],
      ['cache-control', isAsset(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300'],
      ['content-security-policy', barePolicy],
      ['vary', 'Accept-Encoding'],
    ]
    const body = await readFile(join(root, path))
    return prepareAnswer(200, body, headers, isAlreadySmall(extension) ? null : brotliQuality)
  }

  function find(path: string): Promise<PreparedAnswer> | null {
    if (dir === null || !names.has(path)) return null
    const known = answers.get(path)
    if (known !== undefined) return known
    const answer = prepare(dir, path)
    answers.set(path, answer)
    answer.catch(() => answers.delete(path))
    return answer
  }

  return { find, owns: isAsset }
}

function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Only files listed at the start are opened, so no request path can leave the folder. */
function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(dir, '/').length - 1)
        .replaceAll('\\', '/'),
    )
}
