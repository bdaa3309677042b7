import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** A secret for an app, with a prefix by which secret scanners recognize it. */
export const newSecret = (): string => `skald_secret_${randomBytes(32).toString('base64url')}`

// The sign-in library compares secrets in plain text, so they are stored encrypted and not hashed.

export function encryptSecret(key: Uint8Array, secret: string): string {
  const iv = randomBytes(ivBytes)
  const writing = createCipheriv(cipher, key, iv)
  const text = Buffer.concat([writing.update(secret, 'utf8'), writing.final()])
  return Buffer.concat([iv, writing.getAuthTag(), text]).toString('base64url')
}

/** Empty, which equals no secret, if it was encrypted with another key. */
export function decryptSecret(key: Uint8Array, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url')
  try {
    const reading = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
    reading.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([reading.update(bytes.subarray(ivBytes + tagBytes)), reading.final()]).toString('utf8')
  } catch {
    return ''
  }
}

/** Tokens are stored hashed. They are random, so the hash needs no key. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
