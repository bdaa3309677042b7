import { createHash, randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '#src/people/accounts/public/encryption.ts'

/** A secret for an app, with a prefix by which secret scanners recognize it. */
export const newSecret = (keyPrefix: string): string => `${keyPrefix}_secret_${randomBytes(32).toString('base64url')}`

// The sign-in library compares secrets in plain text, so they are stored encrypted and not hashed.

export const encryptSecret = (key: Uint8Array, secret: string): string => encrypt(key, secret)

/** Empty, which equals no secret, if it was encrypted with another key. */
export const decryptSecret = (key: Uint8Array, stored: string): string => decrypt(key, stored) ?? ''

/** Tokens are stored hashed. They are random, so the hash needs no key. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
