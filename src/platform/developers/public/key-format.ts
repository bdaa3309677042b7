import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

// Secret scanners recognize keys by the prefix and the checksum. The prefix is a setting; keys of earlier ones stay valid.

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 32
const checksumLength = 6

/** Returns a new random key: the prefix, 190 random bits and a checksum. */
export function newKey(prefix: string): string {
  let secret = ''
  while (secret.length < secretLength)
    // Bytes of the last, incomplete round of the alphabet are skipped, so that all letters are equally likely.
    for (const byte of randomBytes(secretLength)) if (byte < 248) secret += alphabet[byte % 62]
  secret = secret.slice(0, secretLength)
  return `${prefix}_${secret}${checksumOf(secret)}`
}

/** Whether a text has the format of a key. Saves a database query for most guesses. */
export function isKey(text: string): boolean {
  const [, secret = '', checksum = ''] = /^[a-z0-9]{2,20}_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(text) ?? []
  return secret !== '' && checksum === checksumOf(secret)
}

/** Whether a text has the format of a key, of a token of an app or of its secret. */
export const isSecret = (text: string): boolean =>
  isKey(text) || /^[a-z0-9]{2,20}_(?:[ar]t_[0-9A-Za-z]{20,}|secret_[\w-]{40,})$/.test(text)

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The part that identifies a key in lists. */
export const shownPart = (key: string): string => key.slice(0, key.indexOf('_') + 7)

function checksumOf(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  for (let i = 0; i < checksumLength; i++) {
    text = (alphabet[rest % 62] ?? '') + text
    rest = Math.floor(rest / 62)
  }
  return text
}
