import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { offerOfKey } from '#src/storefront/catalog/rules.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues } from '#src/testing/shop.ts'

/** Personal for 10.00, Commercial for 25.00 and Extended for 90.00. */
export const tiered = {
  priceCents: 1000,
  tiers: [
    { licence: 'commercial', priceCents: 2500 },
    { licence: 'extended', priceCents: 9000 },
  ],
}

/** Steps of tests about upgrades. */
export function upgradeSteps(shop: Shop) {
  async function aTieredListing(over: object = tiered): Promise<Listed> {
    const creator = await shop.aPerson()
    const { id } = await shop.did(createListing, { listing: { ...listingValues(), ...over } }, creator)
    return { id, creator, priceCents: 0 }
  }

  /** A buyer with a listing in its cheapest license. */
  async function aBuyer(listing?: Listed) {
    const buyer = await shop.aPerson()
    const bought = listing ?? (await aTieredListing())
    const orderId = await shop.aPurchase(buyer, [bought])
    const [purchase] = await shop.did(listLibrary, {}, buyer)
    return { buyer, listing: bought, id: purchase?.id ?? '', orderId }
  }

  /** What the checkout of an upgrade shows, as its form sends it back. `offer`: the license, with its seats as `offerKey` writes them. */
  async function shown(buyer: Person, id: string, offer: string) {
    const { lines, total } = await shop.did(readCheckout, { upgrade: { id, ...offerOfKey(offer) } }, buyer)
    const sent = lines.map((line) => ({
      promptId: line.listing.id,
      priceCents: line.price,
      ...{ licence: line.licence, seats: line.seats },
    }))
    return { upgradeId: id, total, lines: sent, deliveryRequested: true }
  }

  async function open(buyer: Person, id: string, licence: string) {
    const started = await shop.did(startCheckout, await shown(buyer, id, licence), buyer)
    if (started.kind !== 'pay') throw new Error('the upgrade is free')
    return started
  }

  async function finish(sessionId: string) {
    await shop.pay(sessionId)
    await shop.did(syncCheckout, { sessionId })
    await shop.quiet()
  }

  /** Buys an upgrade, and returns its row of purchases with its line and payment. */
  async function upgrade(buyer: Person, id: string, licence: string) {
    const { sessionId, orderId } = await open(buyer, id, licence)
    await finish(sessionId)
    return ofOrder(orderId)
  }

  async function ofOrder(orderId: string) {
    const [row] = await shop.sql<
      {
        id: string
        lineId: string
        intent: string
        price: number
        isRefunded: boolean
      }[]
    >`
      select purchases.id, line.id as "lineId", orders.payment_intent_id as intent, line.price_cents as price,
        purchases.refunded_at is not null as "isRefunded"
      from purchases join order_lines line on line.id = purchases.order_line_id join orders on orders.id = line.order_id
      where orders.id = ${orderId}`
    if (!row) throw new Error('nothing was delivered')
    return { ...row, orderId, price: Number(row.price) }
  }

  /** The license that the library shows; null if the purchase has ended. */
  async function licenseOf(buyer: Person) {
    const [purchase, ...others] = await shop.did(listLibrary, {}, buyer)
    if (others.length > 0) throw new Error('the library has the listing twice')
    return purchase?.refundedAt === null ? purchase.licence : null
  }

  /** The refunds of a line, and what they returned or will return. */
  const refundsOf = (lineId: string) => shop.sql<{ reason: string; state: string; cents: number }[]>`
    select reason, state, amount_cents::int as cents from refunds where order_line_id = ${lineId} order by created_at, id`

  return {
    aTieredListing,
    aBuyer,
    shown,
    open,
    finish,
    upgrade,
    ofOrder,
    licenseOf,
    refundsOf,
  }
}
