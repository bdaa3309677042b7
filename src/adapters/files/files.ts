import type { Files } from '#src/ports/files.ts'
import { createDisk } from '#src/adapters/files/disk.ts'
import type { S3Settings } from '#src/adapters/files/s3.ts'
import { createS3 } from '#src/adapters/files/s3.ts'
import type { Store } from '#src/adapters/files/store.ts'

/** The allowed extensions and their content types. The extension alone decides the type. */
const typeOfExtension: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])

/** `bucket/ownerId/name.ext` in lower case, with a single dot and no escapes, so that disk and S3 interpret it alike. */
const shape =
  /^[a-z]+(?:-[a-z]+)*\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/[a-z0-9]+(?:-[a-z0-9]+)*\.([a-z0-9]+)$/
const longest = 160

/** Returns the content type of a valid path; null for other paths. */
export function contentTypeOf(path: string): string | null {
  if (path.length > longest) return null
  const extension = shape.exec(path)?.[1]
  return extension === undefined ? null : (typeOfExtension.get(extension) ?? null)
}

/** Paths are generated, so an invalid one is a bug and throws. */
export function assertOwnPath(path: string, contentType?: string): void {
  const expected = contentTypeOf(path)
  if (expected === null) throw new TypeError(`invalid file path: ${JSON.stringify(path.slice(0, longest))}`)
  if (contentType !== undefined && contentType !== expected) {
    throw new TypeError(`${path} is stored as ${expected} and cannot be ${JSON.stringify(contentType)}`)
  }
}

export type FilesSettings = { readonly root: string } | S3Settings

/**
 * Stores files on the local disk or in an existing S3 bucket. Invalid paths throw on `put` and `remove` and are missing for
 * `get`. Outages throw; `remove` is idempotent.
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
    async *list() {
      for await (const path of store.list()) if (contentTypeOf(path) !== null) yield path
    },
    isHealthy: () => store.isHealthy(),
    problem: () => store.problem(),
  }
}
