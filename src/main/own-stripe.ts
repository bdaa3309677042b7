import type { StripeSettings } from '#src/adapters/stripe/stripe-client.ts'
import type { Env } from './env.ts'

/** The operator's Stripe settings; null without keys. */
export function ownStripe(env: Env): StripeSettings | null {
  if (!env.STRIPE_SECRET_KEY) return null
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    connectWebhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET ?? '',
    api: env.STRIPE_API_URL ? apiAt(new URL(env.STRIPE_API_URL)) : null,
  }
}

const apiAt = ({ hostname, port }: URL) => ({ host: hostname, port: Number(port || 80) })
