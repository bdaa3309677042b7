import type Stripe from 'stripe'
import type { ProviderEvent } from '#src/ports/payments.ts'

/** Checks a webhook's signature on its raw body against each of our secrets; null where none fits. */
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
      // Another secret may fit; a body that no secret signed is not from the provider.
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
    payload: event,
  }
}
