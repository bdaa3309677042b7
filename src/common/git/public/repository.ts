import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { GitRepo, RawObject, Ref } from 'just-git/server'

/** The only branch. */
export const branch = 'refs/heads/main'
/** Objects in memory at the same time. */
export const partBytes = 8 * 1024 * 1024

export type Objects = {
  /** Reads all of them into memory. */
  readonly read: (hashes: readonly string[]) => Promise<ReadonlyMap<string, RawObject>>
  /** The bytes of those that exist; null if they are not known. */
  readonly sizes: (hashes: readonly string[]) => Promise<ReadonlyMap<string, number | null>>
}

export type Repository = Objects & {
  readonly repo: GitRepo
  /** Takes the objects that were written out of memory, if they have more bytes than this. */
  readonly takeAdded: (most?: number) => ReadonlyMap<string, RawObject>
}

const knownBytes = 32 * 1024 * 1024
const sizeInMemory = ({ content }: RawObject) => content.length + 200
/** For commits and folders, which are read many times. */
export const createObjectCache = () =>
  new LRUCache<string, RawObject>({ maxSize: knownBytes, sizeCalculation: sizeInMemory })

/** Groups objects so that each group fits into memory. Those of unknown size are alone. */
export function partsOf<Item>(items: readonly Item[], sizeOf: (item: Item) => number | null, most = 200): Item[][] {
  const parts: Item[][] = []
  let left = 0
  for (const item of items) {
    const size = sizeOf(item) ?? partBytes
    const last = parts.at(-1)
    if (last && size <= left && last.length < most) {
      last.push(item)
      left -= size
    } else {
      parts.push([item])
      left = partBytes - size
    }
  }
  return parts
}

/** A repository whose objects are stored elsewhere. What is written stays in memory. */
export function repositoryOf(stored: Objects, head: string | null): Repository {
  const added = new Map<string, RawObject>()
  let addedBytes = 0
  const known = createObjectCache()
  async function read(hashes: readonly string[]) {
    const found = new Map<string, RawObject>()
    for (const hash of hashes) {
      const object = added.get(hash) ?? known.get(hash)
      if (object) found.set(hash, object)
    }
    const missing = [...new Set(hashes)].filter((hash) => !found.has(hash))
    if (missing.length === 0) return found
    for (const [hash, object] of await stored.read(missing)) {
      found.set(hash, object)
      if (object.type !== 'blob') known.set(hash, object)
    }
    return found
  }
  async function sizes(hashes: readonly string[]) {
    const found = new Map<string, number | null>()
    for (const hash of hashes) {
      const object = added.get(hash)
      if (object) found.set(hash, object.content.length)
    }
    const missing = [...new Set(hashes)].filter((hash) => !found.has(hash))
    return missing.length === 0 ? found : new Map([...found, ...(await stored.sizes(missing))])
  }
  /** Those that fit into memory together. The others are then read one by one. */
  async function readSome(hashes: readonly string[]) {
    const found = await sizes(hashes)
    const [first = []] = partsOf(
      [...new Set(hashes)].filter((hash) => typeof found.get(hash) === 'number'),
      (hash) => found.get(hash) ?? null,
    )
    return new Map(await read(first))
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
      readMany: readSome,
      async write(type, content) {
        const hash = hashOf(type, content)
        if (!added.has(hash)) addedBytes += content.length
        added.set(hash, { type, content })
        return hash
      },
      exists: async (hash) => (await sizes([hash])).has(hash),
      existsMany: async (hashes) => new Set((await sizes(hashes)).keys()),
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
  function takeAdded(most = 0) {
    if (addedBytes <= most) return new Map<string, RawObject>()
    const taken = new Map(added)
    added.clear()
    addedBytes = 0
    return taken
  }
  return { repo, read, sizes, takeAdded }
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
