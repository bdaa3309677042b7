import { createHash } from 'node:crypto'

/** 122 random bits out of a random id: nobody guesses one, so a plain hash keeps it. */
export function inviteCode(randomId: string): string {
  return randomId.replaceAll('-', '')
}

/** What is stored of a code: whoever reads the table cannot use it. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
