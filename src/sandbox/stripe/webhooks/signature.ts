import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` of a payload: its time in seconds, and an HMAC-SHA256 over both. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
