import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Contains password hashes, paid texts and links of emails. */
const parts = ['postgres', 'outbox', 'files', 'sandbox'] as const

/**
 * Creates the data directory with access for its owner only, and restricts existing folders. Ignores a read-only directory and
 * one of another owner, such as a mounted volume.
 */
export async function closeDataDirectory(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(tolerate)
  for (const directory of [dataDir, ...parts.map((part) => join(dataDir, part))])
    await chmod(directory, 0o700).catch(tolerate)
}

const tolerated: ReadonlySet<unknown> = new Set(['ENOENT', 'EPERM', 'EACCES', 'EROFS', 'ENOTSUP'])

function tolerate(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && tolerated.has(error.code))) throw error
}
