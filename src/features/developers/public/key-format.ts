import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Secret scanners recognize keys by the prefix and the checksum. */
export const keyPrefix = 'skald_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 32
const checksumLength = 6

/** Returns a new random key: the prefix, 190 random bits and a checksum. */
export function newKey(): string {
  let secret = ''
  while (secret.length < secretLength)
    // Bytes of the last, incomplete round of the alphabet are skipped, so that all letters are equally likely.
    for (const byte of randomBytes(secretLength)) if (byte < 248) secret += alphabet[byte % 62]
  secret = secret.slice(0, secretLength)
  return `${keyPrefix}${secret}${checksumOf(secret)}`
}

/** Whether a text has the format of a key. Saves a database query for most guesses. */
export function isKey(text: string): boolean {
  const [, secret = '', checksum = ''] = /^skald_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(text) ?? []
  return secret !== '' && checksum === checksumOf(secret)
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The part that identifies a key in lists. */
export const shownPart = (key: string): string => key.slice(0, keyPrefix.length + 6)

function checksumOf(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  for (let i = 0; i < checksumLength; i++) {
    text = (alphabet[rest % 62] ?? '') + text
    rest = Math.floor(rest / 62)
  }
  return text
}
