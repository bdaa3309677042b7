import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

const types = { commit: 1, tree: 2, blob: 3, 'offset-delta': 6 } as const
type PackObject = { readonly type: keyof typeof types; readonly content: Uint8Array; readonly size?: number }

/** The hash of an object of Git. */
export const gitHash = (type: string, content: Uint8Array): string =>
  createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest('hex')

/** A pack of objects as they are, valid or not. */
export function packOf(objects: readonly PackObject[]): Uint8Array {
  const head = Buffer.alloc(12)
  head.write('PACK')
  head.writeUInt32BE(2, 4)
  head.writeUInt32BE(objects.length, 8)
  let size = 12
  let before = 12
  const entries = objects.map(({ type, content }) => {
    const length = [(types[type] << 4) | (content.length & 15)]
    for (let rest = content.length >> 4; rest > 0; rest >>= 7) {
      length[length.length - 1] = (length.at(-1) ?? 0) | 0x80
      length.push(rest & 0x7f)
    }
    // The base of a delta is the object before it.
    const base = type === 'offset-delta' ? offsetOf(size - before) : []
    const entry = Buffer.concat([Buffer.from([...length, ...base]), deflateSync(content)])
    before = size
    size += entry.length
    return entry
  })
  const body = Buffer.concat([head, ...entries])
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}

function offsetOf(distance: number): number[] {
  const bytes = [distance & 0x7f]
  for (let rest = distance >> 7; rest > 0; rest >>= 7) bytes.unshift(0x80 | (--rest & 0x7f))
  return bytes
}

export const treeOf = (entries: readonly (readonly [mode: string, name: string, hash: string])[]): Buffer =>
  Buffer.concat(entries.flatMap(([mode, name, hash]) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(hash, 'hex')]))

const person = 'Ada <ada@example.com> 1700000000 +0000'
export const commitOf = (tree: string, ...parents: readonly string[]): Buffer =>
  Buffer.from(
    `tree ${tree}\n${parents.map((parent) => `parent ${parent}\n`).join('')}author ${person}\ncommitter ${person}\n\nA commit\n`,
  )
