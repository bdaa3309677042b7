import type Stripe from 'stripe'
import type { ProviderEvent } from '#src/ports/payments.ts'

/** Verifies a webhook's signature on its raw body with each of our secrets; null if none matches. */
export function verifyEvent(
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: string,
  signature: string,
): ProviderEvent | null {
  for (const secret of secrets) {
    try {
      return shaped(stripe.webhooks.constructEvent(rawBody, signature, secret))
    } catch {
      // Another secret may match; a body without a matching secret is not from the provider.
    }
  }
  return null
}

function shaped(event: Stripe.Event): ProviderEvent {
  const object: object = event.data.object
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    createdAt: new Date(event.created * 1000),
    objectId: 'id' in object && typeof object.id === 'string' ? object.id : '',
  }
}
