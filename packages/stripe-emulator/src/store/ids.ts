import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The lengths that Stripe's own ids have after their prefix; 24 where none is named. */
const LENGTHS: Record<string, number> = { cs_test: 58, acct: 16, req: 14, cus: 14, prod: 14 }

/** A random id in Stripe's shape, such as `ch_` and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(LENGTHS[prefix] ?? 24)}`
}

/** Letters and digits, each equally likely. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length + 4)) {
      // 248 is the largest multiple of 62 in a byte; what lies above would favour the first letters.
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62)
    }
  }
  return text
}
