import Stripe from 'stripe'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly connectWebhookSecret: string
  /** The address of the API; null for Stripe itself. */
  readonly api: { readonly host: string; readonly port: number } | null
  /** The timeout of a call in milliseconds; 10 s by default. */
  readonly timeoutMs?: number
  /** The number of retries without an answer; 2 by default. */
  readonly retries?: number
  /** The growing delay before a retry; half a second by default. */
  readonly retryDelayMs?: number
}

export const defaultTimeoutMs = 10_000

/** The SDK, which retries a timed-out call with the same idempotency key. */
export function createStripeClient(settings: StripeSettings): Stripe {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: settings.retries ?? 2,
    timeout: settings.timeoutMs ?? defaultTimeoutMs,
    telemetry: false,
    ...(settings.api ? { ...settings.api, protocol: 'http' as const } : {}),
  })
  const { retryDelayMs } = settings
  // The SDK has no option for it, only this method.
  if (retryDelayMs !== undefined) Object.assign(stripe, { getInitialNetworkRetryDelay: () => retryDelayMs / 1000 })
  return stripe
}
