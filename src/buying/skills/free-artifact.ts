import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import type { Skill } from '#src/buying/library/public/skill.ts'

/** A fixed date, so that the same texts make the same archive. */
const oldest = new Date(1980, 0, 1)

/** An archive of a skill with several files, whose root is the folder of the skill; null for a single file. */
export function archiveOf({ files }: Pick<Skill, 'files'>): Uint8Array<ArrayBuffer> | null {
  if (files.size === 1) return null
  return zipSync(Object.fromEntries([...files].map(([path, text]) => [path, strToU8(text)])), { mtime: oldest })
}

/** The SHA-256 digest of what a client downloads: the archive, or SKILL.md. */
export function digestOf({ files }: Pick<Skill, 'files'>, archive: Uint8Array | null): string {
  const hash = createHash('sha256').update(archive ?? files.get('SKILL.md') ?? '')
  return `sha256:${hash.digest('hex')}`
}
