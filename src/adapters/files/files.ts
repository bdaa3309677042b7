import type { Files } from '#src/ports/files.ts'
import { createDisk } from '#src/adapters/files/disk.ts'
import type { S3Settings } from '#src/adapters/files/s3.ts'
import { createS3 } from '#src/adapters/files/s3.ts'
import type { Store } from '#src/adapters/files/store.ts'

/** What may be stored, and how it is served. The extension decides, so a file can never change its type on the way. */
const typeOfExtension: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])

/** `bucket/ownerId/name.ext` in lower case: no dots but one, no escapes, nothing that a disk or S3 could read otherwise. */
const shape =
  /^[a-z]+(?:-[a-z]+)*\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/[a-z0-9]+(?:-[a-z0-9]+)*\.([a-z0-9]+)$/
const longest = 160

/** The content type of a path of ours, or null where the path is not one that we would ever have made. */
export function contentTypeOf(path: string): string | null {
  if (path.length > longest) return null
  const extension = shape.exec(path)?.[1]
  return extension === undefined ? null : (typeOfExtension.get(extension) ?? null)
}

/** Paths are made by us, so a bad one is a bug: it throws before anything outside is touched. */
export function assertOwnPath(path: string, contentType?: string): void {
  const expected = contentTypeOf(path)
  if (expected === null) throw new TypeError(`not a path for a file of ours: ${JSON.stringify(path.slice(0, longest))}`)
  if (contentType !== undefined && contentType !== expected) {
    throw new TypeError(`${path} is kept as ${expected} and cannot be ${JSON.stringify(contentType)}`)
  }
}

export type FilesSettings = { readonly root: string } | S3Settings

/**
 * Files on the local disk, or in an S3 bucket that exists already. A path that is not ours throws on `put` and
 * `remove`, and is simply not there for `get`. Outages throw; removing what is gone is fine.
 */
export function createFiles(settings: FilesSettings): Files {
  const store: Store = 'root' in settings ? createDisk(settings.root) : createS3(settings)
  return {
    async put(path, bytes, contentType) {
      assertOwnPath(path, contentType)
      await store.write(path, bytes, contentType)
    },
    async get(path) {
      const contentType = contentTypeOf(path)
      if (contentType === null) return null
      const bytes = await store.read(path)
      return bytes === null ? null : { bytes, contentType }
    },
    async remove(path) {
      assertOwnPath(path)
      await store.remove(path)
    },
    isHealthy: () => store.isHealthy(),
    problem: () => store.problem(),
  }
}
