import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/** Encrypts a secret that must be read again. `owner` names the record that it belongs to: it cannot be decrypted for another. */
export function encrypt(key: Uint8Array, secret: string, owner = ''): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Null if it was encrypted with another key, because the app's secret was changed, or for another record. */
export function decrypt(key: Uint8Array, stored: string, owner = ''): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  try {
    const iv = bytes.subarray(0, ivLength)
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
