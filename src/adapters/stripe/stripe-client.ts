import Stripe from 'stripe'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly connectWebhookSecret: string
  /** Where the API answers; null for Stripe itself. */
  readonly api: { readonly host: string; readonly port: number } | null
  /** How long one call may take, in milliseconds: 10 s where nothing is said. */
  readonly timeoutMs?: number
  /** How often a call is repeated that nobody answered: twice where nothing is said. */
  readonly retries?: number
  /** How long it waits before it repeats one, longer each time: half a second where nothing is said. */
  readonly retryDelayMs?: number
}

export const defaultTimeoutMs = 10_000

/** The SDK. It repeats a call that timed out under the same idempotency key, so the work is done once. */
export function createStripeClient(settings: StripeSettings): Stripe {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: settings.retries ?? 2,
    timeout: settings.timeoutMs ?? defaultTimeoutMs,
    telemetry: false,
    ...(settings.api ? { ...settings.api, protocol: 'http' as const } : {}),
  })
  const { retryDelayMs } = settings
  // The SDK has no option for it, but asks itself.
  if (retryDelayMs !== undefined) Object.assign(stripe, { getInitialNetworkRetryDelay: () => retryDelayMs / 1000 })
  return stripe
}
