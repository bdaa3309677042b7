import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Files } from '#src/ports/files.ts'

export type Served = { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string; readonly etag: string }
export type FileReader = ReturnType<typeof createFileReader>

/** How long small files stay in memory. Short, since another machine may delete a file. */
const cache = { bytes: 32 * 1024 * 1024, fileBytes: 512 * 1024, milliseconds: 60_000 }

/** Reads stored files and caches small ones. Call `forget` for a deleted file. */
export function createFileReader(files: Pick<Files, 'get'>) {
  const kept = new LRUCache<string, Served>({
    maxSize: cache.bytes,
    maxEntrySize: cache.fileBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1024,
    ttl: cache.milliseconds,
  })
  let forgotten = 0
  return {
    async read(path: string): Promise<Served | null> {
      const known = kept.get(path)
      if (known) return known
      const before = forgotten
      const found = await files.get(path)
      if (!found) return null
      const etag = `"${createHash('sha256').update(found.bytes).digest('base64url').slice(0, 27)}"`
      const served = { bytes: new Uint8Array(found.bytes), contentType: found.contentType, etag }
      // The file may have been deleted while it was read.
      if (forgotten === before) kept.set(path, served)
      return served
    },
    forget(path: string): void {
      forgotten += 1
      kept.delete(path)
    },
  }
}
