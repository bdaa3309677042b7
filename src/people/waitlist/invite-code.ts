import { createHash } from 'node:crypto'

/** 122 random bits from a random id. It cannot be guessed, so a plain hash is enough to store it. */
export function inviteCode(randomId: string): string {
  return randomId.replaceAll('-', '')
}

/** Returns the stored form of a code, which is useless to a reader of the table. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
