import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import type { CreateWebhookEndpointBody, Money } from './generated.ts'

export { WebhookVerificationError }

type Sale = {
  sale_id: string
  listing_id: string
  license: string
  seats: number
  bundle_id: string | null
  amount: Money
  earnings: Money
}
type Dispute = { dispute_id: string; sale_ids: string[]; amount: Money }
type Payout = { payout_id: string; amount: Money }
type OfListing = { listing_id: string }
type Review = { review_id: string; listing_id: string; rating: number }
type Purchase = {
  purchase_id: string
  order_id: string
  listing_id: string
  license: string
  seats: number
  bundle_id: string | null
  amount: Money
}

/** The data of each type of event, in addition to `url`. */
type EventData = {
  'sale.created': Sale
  'sale.refunded': Sale
  'dispute.opened': Dispute
  'dispute.closed': Dispute & { outcome: string }
  'payout.paid': Payout
  'payout.failed': Payout
  'listing.published': OfListing
  'listing.updated': OfListing
  'listing.paused': OfListing
  'listing.removed': OfListing
  'version.published': OfListing & { version: number }
  'review.created': Review
  'review.updated': Review
  'follower.created': { follower_id: string }
  'purchase.created': Purchase
  'purchase.refunded': Purchase
  'library.version_published': { purchase_id: string; listing_id: string; version: number }
  'seat.changed': { purchase_id: string; listing_id: string; state: 'accepted' | 'ended' }
  'endpoint.test': object
}

type EventType = NonNullable<CreateWebhookEndpointBody['events']>[number] | 'endpoint.test'

/** An event, which `type` tells apart. Ignore types that you do not know. */
export type WebhookEvent = {
  [Type in EventType]: {
    type: Type
    /** RFC 3339, in UTC. */
    timestamp: string
    /** `url` is a page with the details. */
    data: EventData[Type] & { url: string }
  }
}[EventType]

/**
 * Checks the signature and the age of a webhook and returns its event; throws a `WebhookVerificationError` otherwise.
 * `body` is the exact text of the request.
 */
export function verifyWebhook(
  body: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  secret: string,
): WebhookEvent {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers)
  const plain = Object.fromEntries(entries.map(([name, value]) => [name, String(value ?? '')]))
  return new Webhook(secret).verify(body, plain) as WebhookEvent
}
