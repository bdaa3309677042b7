import { createHash } from 'node:crypto'
import type { GitRepo, RawObject, Ref } from 'just-git/server'
import { readCommit, readTree } from 'just-git/repo'
import { mostFiles } from '#src/selling/imports/rules.ts'
import { branch } from '../rules.ts'

export type ReadObjects = (hashes: readonly string[]) => Promise<ReadonlyMap<string, RawObject>>

export type Repository = {
  readonly repo: GitRepo
  readonly read: ReadObjects
  /** The objects that were written, until they are stored. */
  readonly added: Map<string, RawObject>
}

/** A repository whose objects are stored elsewhere. What is written stays in memory. */
export function repositoryOf(stored: ReadObjects, head: string | null): Repository {
  const added = new Map<string, RawObject>()
  /** Commits and folders, which several steps read. */
  const known = new Map<string, RawObject>()
  async function read(hashes: readonly string[]) {
    const found = new Map<string, RawObject>()
    for (const hash of hashes) {
      const object = added.get(hash) ?? known.get(hash)
      if (object) found.set(hash, object)
    }
    const missing = hashes.filter((hash) => !found.has(hash))
    if (missing.length === 0) return found
    for (const [hash, object] of await stored(missing)) {
      found.set(hash, object)
      if (object.type !== 'blob') known.set(hash, object)
    }
    return found
  }
  const refused = () => Promise.reject(new Error('References are set elsewhere'))
  const refOf = (name: string): Ref | null => {
    if (name === 'HEAD') return { type: 'symbolic', target: branch }
    return name === branch && head !== null ? { type: 'direct', hash: head } : null
  }
  const repo: GitRepo = {
    objectStore: {
      async read(hash) {
        const object = (await read([hash])).get(hash)
        if (!object) throw new MissingObject(hash)
        return object
      },
      readMany: async (hashes) => new Map(await read(hashes)),
      async write(type, content) {
        const hash = hashOf(type, content)
        added.set(hash, { type, content })
        return hash
      },
      exists: async (hash) => (await read([hash])).has(hash),
      existsMany: async (hashes) => new Set((await read(hashes)).keys()),
      ingestPack: refused,
      ingestPackStream: refused,
      findByPrefix: async () => [],
    },
    refStore: {
      readRef: async (name) => refOf(name),
      writeRef: refused,
      deleteRef: refused,
      listRefs: async (prefix = '') =>
        head !== null && branch.startsWith(prefix) ? [{ name: branch, hash: head }] : [],
      compareAndSwapRef: refused,
    },
  }
  return { repo, read, added }
}

export class MissingObject extends Error {
  override name = 'MissingObject'

  /** just-git knows the message. */
  constructor(hash: string) {
    super(`object ${hash} not found`)
  }
}

export const hashOf = (type: string, content: Uint8Array): string =>
  createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest('hex')

/** `path`: as in the tree; keys are normalized. */
export type TreeFile = { readonly path: string; readonly hash: string; readonly mode: string }
const deepest = 40

export class TooManyFiles extends Error {
  override name = 'TooManyFiles'
}

/** The files of a commit by path. Folders that contain themselves many times are refused, since they are small and have many files. */
export async function filesOf(repo: GitRepo, commit: string | null): Promise<Map<string, TreeFile>> {
  const files = new Map<string, TreeFile>()
  let folders = 0
  async function walk(tree: string, prefix: string, depth: number): Promise<void> {
    folders += 1
    if (folders > mostFiles || depth > deepest) throw new TooManyFiles()
    for (const { name, hash, mode } of await readTree(repo, tree)) {
      if (/^0?40000$/.test(mode)) await walk(hash, `${prefix}${name}/`, depth + 1)
      else files.set((prefix + name).normalize('NFC'), { path: prefix + name, hash, mode })
      if (files.size > mostFiles) throw new TooManyFiles()
    }
  }
  if (commit !== null) await walk((await readCommit(repo, commit)).tree, '', 0)
  return files
}
