import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A new secret in the format of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
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
