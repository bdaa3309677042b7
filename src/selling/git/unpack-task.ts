import { deflateSync, inflateSync } from 'node:zlib'
import { readCommit, readTree } from 'just-git/repo'
import type { GitRepo } from 'just-git/server'
import { createServer, ingestReceivePack, MemoryStorage } from 'just-git/server'
import { branch } from '#src/common/git/public/repository.ts'
import { objectLimits, pushLimits } from './rules.ts'

/** `content` is compressed, and `size` its bytes before. */
export type StoredObject = {
  readonly hash: string
  readonly type: string
  readonly content: Uint8Array
  readonly size: number
}
/** `needs`: the hashes that the objects of a push refer to and that are not among them. */
export type Unpacked =
  | { readonly objects: readonly StoredObject[]; readonly needs: readonly string[] }
  /** An object is too large. Null if it is no file, or its name is not in the push. */
  | { readonly large: string | null }
  | 'damaged'
  | 'too-large'

const nowhere = '0'.repeat(40)

/** Unpacks what a push sent. Runs in another thread. */
export async function run({ pack }: { readonly pack: Uint8Array }): Promise<Unpacked> {
  const measured = measure(pack)
  if (measured !== 'fits') return measured
  const storage = new MemoryStorage()
  const repo = await createServer({ storage, packCache: false }).createRepo('push')
  const command = Buffer.from(`${nowhere} ${nowhere} ${branch}\0`)
  const line = Buffer.concat([Buffer.from((command.length + 4).toString(16).padStart(4, '0')), command])
  const { unpackOk } = await ingestReceivePack(repo, Buffer.concat([line, Buffer.from('0000'), pack]))
  if (!unpackOk) return 'damaged'
  const objects: StoredObject[] = []
  const needs = new Set<string>()
  for (const hash of storage.listObjectHashes('push')) {
    const object = storage.getObject('push', hash)
    if (!object || object.type === 'tag') continue
    const size = object.content.length
    if (size > (objectLimits[object.type] ?? 0))
      return { large: object.type === 'blob' ? await nameIn(repo, storage, hash) : null }
    // A copy, since the result of `deflateSync` holds the memory of its whole buffer.
    objects.push({ hash, type: object.type, content: new Uint8Array(deflateSync(object.content)), size })
    if (!(await isWellFormed(repo, object.type, hash))) return 'damaged'
    for (const needed of referencesOf(object.type, Buffer.from(object.content))) needs.add(needed)
  }
  for (const { hash } of objects) needs.delete(hash)
  return { objects, needs: [...needs] }
}

/** The name of a file in the folders of a push; null if it is in none. */
async function nameIn(repo: GitRepo, storage: MemoryStorage, wanted: string): Promise<string | null> {
  for (const tree of storage.listObjectHashes('push')) {
    if (storage.getObject('push', tree)?.type !== 'tree' || !(await isWellFormed(repo, 'tree', tree))) continue
    const found = (await readTree(repo, tree)).find(({ hash }) => hash === wanted)
    if (found) return found.name
  }
  return null
}

/** Whether a commit or a folder can be read, and has no names such as `..`. */
async function isWellFormed(repo: GitRepo, type: string, hash: string): Promise<boolean> {
  try {
    if (type === 'commit') await readCommit(repo, hash)
    else if (type === 'tree') await readTree(repo, hash)
    return true
  } catch {
    return false
  }
}

/** The hashes that a commit or a folder refers to. Submodules are elsewhere. */
function referencesOf(type: string, content: Buffer): string[] {
  if (type === 'commit') {
    const [head = ''] = content.toString('latin1').split('\n\n')
    return [...head.matchAll(/^(?:tree|parent) ([0-9a-f]{40})$/gm)].map(([, hash]) => hash ?? '')
  }
  const hashes: string[] = []
  if (type !== 'tree') return hashes
  for (let at = 0; at < content.length;) {
    const end = content.indexOf(0, at)
    if (end === -1) break
    if (!content.toString('latin1', at, end).startsWith('160000 '))
      hashes.push(content.toString('hex', end + 1, end + 21))
    at = end + 21
  }
  return hashes
}

/**
 * Adds up the sizes in a pack before anything is unpacked for real: a small pack can be many times as large, by its compression or by
 * deltas that repeat their base.
 */
function measure(pack: Uint8Array): 'fits' | 'damaged' | 'too-large' {
  const bytes = Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength)
  if (bytes.length < 32 || bytes.toString('latin1', 0, 4) !== 'PACK') return 'damaged'
  const count = bytes.readUInt32BE(8)
  if (count > pushLimits.objects) return 'too-large'
  let left: number = pushLimits.unpackedBytes
  let at = 12
  for (let i = 0; i < count; i += 1) {
    const head = bytes[at]
    if (head === undefined) return 'damaged'
    const type = (head >> 4) & 7
    at = afterVarint(bytes, at)
    if (type === 6) at = afterVarint(bytes, at)
    if (type === 7) at += 20
    const inflated = inflate(bytes.subarray(at), left)
    if (typeof inflated === 'string') return inflated
    left -= inflated.content.length
    if (type >= 6) left -= resultSize(inflated.content)
    if (left < 0) return 'too-large'
    at += inflated.used
  }
  return 'fits'
}

function inflate(bytes: Buffer, most: number) {
  try {
    const { buffer, engine } = inflateSync(bytes, { info: true, maxOutputLength: Math.max(1, most) }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return { content: buffer, used: engine.bytesWritten }
  } catch (error) {
    return error instanceof RangeError ? ('too-large' as const) : ('damaged' as const)
  }
}

/** Each byte but the last has its highest bit set. */
function afterVarint(bytes: Uint8Array, from: number): number {
  let at = from
  while ((bytes[at] ?? 0) & 0x80) at += 1
  return at + 1
}

/** The size of what a delta makes, which is its second number. */
function resultSize(delta: Uint8Array): number {
  let size = 0
  let factor = 1
  for (let at = afterVarint(delta, 0); ; at += 1) {
    const byte = delta[at] ?? 0
    size += (byte & 0x7f) * factor
    factor *= 128
    if (!(byte & 0x80)) return size
  }
}
