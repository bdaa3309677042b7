import { shopCurrency } from '#src/kernel/currency.ts'
import type { ListOrder } from '#src/kernel/list-order.ts'

/** The kinds of values in the data of events. */
export type DataKind = 'id' | 'ids' | 'money' | 'text' | 'integer' | 'id-or-null'

const sale = {
  sale_id: 'id',
  listing_id: 'id',
  license: 'text',
  seats: 'integer',
  bundle_id: 'id-or-null',
  upgrade_id: 'id-or-null',
  amount: 'money',
  earnings: 'money',
} as const
const dispute = { dispute_id: 'text', sale_ids: 'ids', amount: 'money' } as const
const payout = { payout_id: 'id', amount: 'money' } as const
const listing = { listing_id: 'id' } as const
const review = { review_id: 'id', listing_id: 'id', rating: 'integer' } as const
const purchase = {
  purchase_id: 'id',
  order_id: 'id',
  listing_id: 'id',
  license: 'text',
  seats: 'integer',
  bundle_id: 'id-or-null',
  upgrade_id: 'id-or-null',
  amount: 'money',
} as const

/** The events for sellers, in the order of the form, with their data in addition to `url`. */
const dataForSellers = {
  'sale.created': sale,
  'sale.refunded': sale,
  'dispute.opened': dispute,
  'dispute.closed': { ...dispute, outcome: 'text' },
  'payout.paid': payout,
  'payout.failed': payout,
  'listing.published': listing,
  'listing.updated': listing,
  'listing.paused': listing,
  'listing.removed': listing,
  'version.published': { ...listing, version: 'integer' },
  'review.created': review,
  'review.updated': review,
  'follower.created': { follower_id: 'id' },
} as const
/** The events for buyers. */
const dataForBuyers = {
  'purchase.created': purchase,
  'purchase.refunded': purchase,
  'library.version_published': { purchase_id: 'id', ...listing, version: 'integer' },
  'seat.changed': { purchase_id: 'id', ...listing, state: 'text' },
} as const

export const eventData = { ...dataForSellers, ...dataForBuyers }
export type EventType = keyof typeof eventData
const typesOf = <Data extends object>(data: Data) => Object.keys(data) as (keyof Data)[]
export const sellerEvents = typesOf(dataForSellers)
export const buyerEvents = typesOf(dataForBuyers)
export const eventTypes: readonly EventType[] = [...sellerEvents, ...buyerEvents]
/** The type of a test event, which ignores the filter of its endpoint. */
export const testType = 'endpoint.test'

export type DeliveryStatus = 'pending' | 'delivered' | 'failed'
/** `gone`: the endpoint answered 410. */
export type DisabledReason = 'owner' | 'failing' | 'gone'

export const maxEndpoints = 10
export const urlMax = 2000
export const descriptionMax = 200
export const responseMax = 500
export const errorMax = 200
export const pageSize = 30
export const retentionDays = 30

const [second, minute, hour] = [1000, 60_000, 3_600_000]
const day = 24 * hour

/** The delays after each failed attempt, as Standard Webhooks recommends. */
const retryDelays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** When a delivery is tried again after this many failed attempts; null after the last one. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const delay = retryDelays[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}

const failingMs = 5 * day

/** Whether an endpoint has failed for so long that it is disabled. */
export function isDeadEndpoint(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= failingMs
}

/** How long the previous secret stays valid after a rotation. */
export const rotationMs = day

export const isSuccess = (statusCode: number): boolean => statusCode >= 200 && statusCode < 300
export const isGone = (statusCode: number | null): boolean => statusCode === 410

/**
 * True for a URL that may be an endpoint: https with a host name. A demo also allows this machine to callers on it. The client checks again
 * to which address the name resolves.
 */
export function isEndpointUrl(text: string, mayReachLoopback: boolean): boolean {
  if (text.length > urlMax || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  if (mayReachLoopback && /^https?:$/.test(protocol) && loopbackHosts.includes(hostname)) return true
  // The last label of an IPv4 address is a number, and an IPv6 address has brackets.
  return protocol === 'https:' && /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*\.?$/.test(hostname)
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

export const newestFirst: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'd.created_at', type: 'timestamptz' },
    { column: 'd.id', type: 'text' },
  ],
}

/** An amount in a payload, in minor units. */
export const amountOf = (amount: number) => ({ amount, currency: shopCurrency().code })
