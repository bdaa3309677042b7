import { createHash, createHmac } from 'node:crypto'
import type { Keys } from '#src/ports/keys.ts'
import type { ReadText } from './compare.ts'
import { leastShingles, fingerprintsFor } from '../rules.ts'

/** The version of the algorithm. Changing it indexes everything again. */
const method = '1'

/** Identifies the algorithm and key of fingerprints. */
export function signatureKeyId({ texts }: Keys): string {
  return `${method}-${createHash('sha256').update(texts).digest('hex').slice(0, 16)}`
}

/**
 * Returns a bottom-k MinHash signature: the lowest keyed hashes of all shingles of a text, 32 bits each, in ascending
 * order. Texts share values in proportion to shared shingles. Without the key a value reveals nothing, and a guessed
 * shingle cannot be looked up. Empty if the text is too short to identify.
 */
export function signatureOf(text: ReadText, { texts: key }: Pick<Keys, 'texts'>): number[] {
  if (text.distinct.size < leastShingles) return []
  const order = orderBy(key)
  const first = [...text.distinct]
    .map((run) => ({ run, place: order(run) }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, fingerprintsFor(text.distinct.size))
  const fingerprints = first.map(({ run }) => createHmac('sha256', key).update(run).digest().readInt32BE(0))
  return [...new Set(fingerprints)]
}

/** A fast hash for every shingle: cyrb53 with a secret seed, 53 bits. */
function orderBy(key: Uint8Array): (run: string) => number {
  const seed = createHmac('sha256', key).update('order').digest()
  const [low, high] = [seed.readUInt32BE(0), seed.readUInt32BE(4)]
  return (run) => {
    let [a, b] = [0xdeadbeef ^ low, 0x41c6ce57 ^ high]
    for (let i = 0; i < run.length; i++) {
      const code = run.charCodeAt(i)
      a = Math.imul(a ^ code, 2654435761)
      b = Math.imul(b ^ code, 1597334677)
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return 4294967296 * (2097151 & b) + (a >>> 0)
  }
}
