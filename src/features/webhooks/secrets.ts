import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Keys } from '#src/ports/keys.ts'

/** A new secret in the format of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

const algorithm = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/** Encrypts a secret, bound to its endpoint. */
export function encryptSecret({ webhooks }: Pick<Keys, 'webhooks'>, endpointId: string, secret: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, webhooks, iv).setAAD(Buffer.from(endpointId))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts a secret; null if it was encrypted with another key, because the app's secret was changed. */
export function decryptSecret({ webhooks }: Pick<Keys, 'webhooks'>, endpointId: string, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  const iv = bytes.subarray(0, ivLength)
  const decipher = createDecipheriv(algorithm, webhooks, iv, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(endpointId)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

type Message = { readonly id: string; readonly body: string; readonly now: Date }

/** The headers of Standard Webhooks, with a signature for each valid secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, now }: Message,
): Readonly<Record<string, string>> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}
