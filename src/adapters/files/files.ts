import type { Files } from '#src/ports/files.ts'
import { createDisk } from '#src/adapters/files/disk.ts'
import { assertOwnPath, contentTypeOf } from '#src/adapters/files/file-path.ts'
import { createS3 } from '#src/adapters/files/s3.ts'
import type { S3Settings } from '#src/adapters/files/s3.ts'
import type { Store } from '#src/adapters/files/store.ts'

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
