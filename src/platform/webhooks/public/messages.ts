import type { Reader } from '#src/ports/database.ts'
import type { DomainEvent } from '#src/ports/events.ts'
import { catalogEvents } from '#src/storefront/catalog/events.ts'
import { disputeChangedEvent } from '#src/buying/disputes/events.ts'
import { payoutChangedEvent } from '#src/selling/earnings/events.ts'
import { followEvents } from '#src/storefront/follows/events.ts'
import { orderEvents } from '#src/buying/orders/events.ts'
import { reviewEvents } from '#src/buying/reviews/events.ts'
import { seatChangedEvent } from '#src/buying/seats/events.ts'
import type { EventType } from '../rules.ts'
import { cents } from '#src/kernel/money.ts'
import type { PartyShare } from '#src/money/ledger/rules.ts'
import { partiesOf } from '#src/money/ledger/rules.ts'
import { amountOf } from '../rules.ts'
import {
  findPayout,
  findPurchase,
  findRating,
  findSeat,
  findUsername,
  isOnSale,
  listOwnersWithEndpoints,
  listPurchasesOf,
  listSales,
} from '../source-store.ts'

/** A message to a user's endpoints: ids, amounts and a page with the details, but no texts and no addresses of others. */
export type Message = {
  readonly ownerId: string
  readonly type: EventType
  readonly data: { readonly url: string } & Readonly<Record<string, unknown>>
}

type Make = (db: Reader, event: DomainEvent) => Promise<readonly Message[]>

/** The messages that a domain event causes, by its kind. The URLs are paths. */
const makers: Readonly<Record<string, Make>> = {
  [orderEvents.paid]: async (db, { subject }) =>
    (await listPurchasesOf(db, subject)).flatMap((purchase) => saleMessages('created', purchase)),
  [orderEvents.purchaseRefunded]: async (db, { subject }) => {
    const purchase = await findPurchase(db, subject)
    return purchase ? saleMessages('refunded', purchase) : []
  },
  [disputeChangedEvent]: disputeMessages,
  [payoutChangedEvent]: payoutMessages,
  [catalogEvents.published]: async (db, event) =>
    (await isOnSale(db, event.subject)) ? listingMessages('listing.published', event) : [],
  [catalogEvents.updated]: async (_db, event) => listingMessages('listing.updated', event),
  [catalogEvents.paused]: async (_db, event) => listingMessages('listing.paused', event),
  [catalogEvents.removed]: async (_db, event) => listingMessages('listing.removed', event),
  [catalogEvents.versionPublished]: versionMessages,
  [reviewEvents.created]: (db, event) => reviewMessages(db, 'review.created', event),
  [reviewEvents.updated]: (db, event) => reviewMessages(db, 'review.updated', event),
  [followEvents.followed]: followerMessages,
  [seatChangedEvent]: seatMessages,
}

/** Whether a domain event causes messages. */
export const isPublished = (kind: string): boolean => Object.hasOwn(makers, kind)

export async function messagesOf(db: Reader, event: DomainEvent): Promise<readonly Message[]> {
  return (await makers[event.kind]?.(db, event)) ?? []
}

const textOf = ({ payload }: DomainEvent, name: string): string => String(payload?.[name] ?? '')

type Purchase = Awaited<ReturnType<typeof listPurchasesOf>>[number]

function saleMessages(news: 'created' | 'refunded', purchase: Purchase): readonly Message[] {
  const {
    id,
    rowId,
    buyerId,
    saleId,
    orderId,
    listingId,
    licence: license,
    seats,
    bundleId,
    upgrades,
    price,
    tax,
  } = purchase
  const net = price - tax
  // Of an upgrade: its purchase stays in the library when the upgrade is refunded.
  const upgradeId = upgrades === null ? null : rowId
  const about = { listing_id: listingId, license, seats, bundle_id: bundleId, upgrade_id: upgradeId }
  const sale = { sale_id: saleId, ...about, amount: amountOf(net), url: '/profile/payouts' }
  const bought = { purchase_id: id, order_id: orderId, ...about, amount: amountOf(price) }
  const toBuyer: Message = {
    ownerId: buyerId,
    type: `purchase.${news}`,
    data: { ...bought, url: `/purchases/${id}` },
  }
  return [
    ...earningsOf(purchase).map(({ partyId, amount }): Message => ({
      ownerId: partyId,
      type: `sale.${news}`,
      data: { ...sale, earnings: amountOf(amount) },
    })),
    // Who got a gift does not learn its price. Who gave it has no purchase.
    ...(purchase.isGift ? [] : [toBuyer]),
  ]
}

/** What the seller, each collaborator and an affiliate earn. */
function earningsOf({ sellerId, price, fee, tax, shares }: Purchase): readonly PartyShare[] {
  return partiesOf({ sellerId, shares, price: cents(price), fee: cents(fee), tax: cents(tax) })
}

/** One message for each seller whose sales are disputed. */
async function disputeMessages(db: Reader, event: DomainEvent): Promise<readonly Message[]> {
  const news = textOf(event, 'news')
  const sales = Map.groupBy(await listSales(db, textOf(event, 'orderId')), ({ sellerId }) => sellerId)
  return [...sales].map(([ownerId, theirs]): Message => {
    const amount = amountOf(theirs.reduce((sum, { price, tax }) => sum + price - tax, 0))
    const about = { dispute_id: event.subject, sale_ids: theirs.map(({ id }) => id), amount, url: '/profile/payouts' }
    return news === 'opened'
      ? { ownerId, type: 'dispute.opened', data: about }
      : { ownerId, type: 'dispute.closed', data: { ...about, outcome: news } }
  })
}

async function payoutMessages(db: Reader, event: DomainEvent): Promise<readonly Message[]> {
  const type = payoutTypes[textOf(event, 'status')]
  const payout = type && (await findPayout(db, event.subject))
  if (!payout) return []
  const data = { payout_id: event.subject, amount: amountOf(payout.amount), url: '/profile/payouts' }
  return [{ ownerId: textOf(event, 'sellerId'), type, data }]
}

const payoutTypes: Readonly<Record<string, EventType>> = { completed: 'payout.paid', failed: 'payout.failed' }

function listingMessages(type: EventType, event: DomainEvent): readonly Message[] {
  const url = type === 'listing.removed' ? '/dashboard' : `/prompt/${event.subject}`
  return [{ ownerId: textOf(event, 'creatorId'), type, data: { listing_id: event.subject, url } }]
}

async function versionMessages(db: Reader, event: DomainEvent): Promise<readonly Message[]> {
  const about = { listing_id: event.subject, version: event.payload?.['version'] }
  const owners = await listOwnersWithEndpoints(db, event.subject)
  return [
    {
      ownerId: textOf(event, 'creatorId'),
      type: 'version.published',
      data: { ...about, url: `/prompt/${event.subject}` },
    },
    ...owners.map(({ id, buyerId }): Message => {
      const data = { purchase_id: id, ...about, url: `/purchases/${id}` }
      return { ownerId: buyerId, type: 'library.version_published', data }
    }),
  ]
}

/** To the member, with what the seat put into their library, and to the buyer, with the purchase. */
async function seatMessages(db: Reader, event: DomainEvent): Promise<readonly Message[]> {
  const seat = await findSeat(db, event.subject)
  if (!seat) return []
  const about = { listing_id: seat.listingId, state: seat.endedAt === null ? 'accepted' : 'ended' }
  return [
    { ownerId: seat.memberId, id: event.subject },
    { ownerId: seat.buyerId, id: seat.purchaseId },
  ].map(({ ownerId, id }): Message => {
    return { ownerId, type: 'seat.changed', data: { purchase_id: id, ...about, url: `/purchases/${id}` } }
  })
}

async function reviewMessages(db: Reader, type: EventType, event: DomainEvent): Promise<readonly Message[]> {
  const rating = await findRating(db, event.subject)
  if (rating === undefined) return []
  const listingId = textOf(event, 'promptId')
  const url = `/prompt/${listingId}#review-${event.subject}`
  const data = { review_id: event.subject, listing_id: listingId, rating, url }
  return [{ ownerId: textOf(event, 'creatorId'), type, data }]
}

async function followerMessages(db: Reader, event: DomainEvent): Promise<readonly Message[]> {
  const followerId = textOf(event, 'followerId')
  const username = await findUsername(db, followerId)
  if (username === null) return []
  const data = { follower_id: followerId, url: `/creator/${username}` }
  return [{ ownerId: event.subject, type: 'follower.created', data }]
}
