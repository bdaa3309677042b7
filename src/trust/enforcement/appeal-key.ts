import { createHash } from 'node:crypto'

/** 122 random bits from a random id. It cannot be guessed, so a plain hash is enough to store it. */
export function appealKeyOf(randomId: string): string {
  return randomId.replaceAll('-', '')
}

/** Returns the stored form of a key, which is useless to a reader of the table. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
