import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Each holds what other users of the machine must not read: password hashes, paid texts, links in mails. */
const parts = ['postgres', 'outbox', 'files', 'sandbox'] as const

/**
 * Makes the data directory, for its owner alone, and closes what is in there already: it may be from a time when it was
 * open. Where it cannot be written it may not be needed, and where it belongs to somebody else, as on some mounted
 * volumes, they decide.
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
