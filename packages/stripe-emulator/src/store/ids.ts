import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The lengths of Stripe's ids after the prefix; default 24. */
const LENGTHS: Record<string, number> = { cs_test: 58, acct: 16, req: 14, cus: 14, prod: 14 }

/** Returns a random id in Stripe's format, such as `ch_` and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(LENGTHS[prefix] ?? 24)}`
}

/** Returns random letters and digits, each equally likely. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length + 4)) {
      // 248 is the largest multiple of 62 in a byte; larger values would bias the result.
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62)
    }
  }
  return text
}
