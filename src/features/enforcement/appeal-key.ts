import { createHash } from 'node:crypto'

/** 122 random bits out of a random id: nobody guesses one, so a plain hash keeps it. */
export function appealKeyOf(randomId: string): string {
  return randomId.replaceAll('-', '')
}

/** What is stored of a key: whoever reads the table cannot use it. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
