import { sharesOf } from '#src/buying/orders/public/share-store.ts'
import { baseOf, buyerOf } from '#src/buying/orders/public/upgrade-store.ts'
import type { Reader } from '#src/ports/database.ts'

// Reads of other features' tables, from which the payloads are made.

const purchases = (db: Reader) =>
  db
    .selectFrom('purchases as p')
    .innerJoin('order_lines as l', 'l.id', 'p.order_line_id')
    .select(['p.prompt_id as listingId', 'p.price_paid_cents as price', 'l.upgrades'])
    .select(['p.id as rowId', baseOf('p').as('id'), buyerOf('p').as('buyerId')])
    .select(['l.id as saleId', 'l.order_id as orderId', 'l.seller_id as sellerId', 'l.fee_cents as fee'])
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('o.is_gift as isGift')
    .select(['l.licence', 'l.seats', 'l.tax_cents as tax', 'l.bundle_id as bundleId', sharesOf('l')])

/** The purchases of a paid order, without those that the buyer already owned and that were refunded at once. */
export function listPurchasesOf(db: Reader, orderId: string) {
  return purchases(db)
    .where('l.order_id', '=', orderId)
    .where((eb) => eb.or([eb('p.refunded_at', 'is', null), eb('p.refunded_at', '>', eb.ref('p.created_at'))]))
    .orderBy('l.position')
    .execute()
}

export function findPurchase(db: Reader, id: string) {
  return purchases(db).where('p.id', '=', id).executeTakeFirst()
}

/** The seat of a member, also an ended one, with its purchase. */
export function findSeat(db: Reader, entitlementId: string) {
  return db
    .selectFrom('entitlements as seat')
    .innerJoin('entitlements as whole', 'whole.id', 'seat.seat_of')
    .select(['seat.prompt_id as listingId', 'seat.refunded_at as endedAt', 'whole.id as purchaseId'])
    .select([buyerOf('seat').as('memberId'), buyerOf('whole').as('buyerId')])
    .where('seat.id', '=', entitlementId)
    .executeTakeFirst()
}

/** The paid lines of an order. */
export function listSales(db: Reader, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select(['id', 'seller_id as sellerId', 'price_cents as price', 'tax_cents as tax'])
    .where('order_id', '=', orderId)
    .where('price_cents', '>', 0)
    .orderBy('position')
    .execute()
}

export function findPayout(db: Reader, id: string) {
  return db.selectFrom('payouts').select('net_amount_cents as amount').where('id', '=', id).executeTakeFirst()
}

export async function isOnSale(db: Reader, listingId: string): Promise<boolean> {
  const row = await db.selectFrom('prompts').select('is_active').where('id', '=', listingId).executeTakeFirst()
  return row?.is_active ?? false
}

export async function findRating(db: Reader, reviewId: string): Promise<number | undefined> {
  const row = await db.selectFrom('reviews').select('rating').where('id', '=', reviewId).executeTakeFirst()
  return row?.rating
}

export async function findUsername(db: Reader, userId: string): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('username').where('id', '=', userId).executeTakeFirst()
  return row?.username ?? null
}

/** The buyers and members who can read the new version of a listing and have an endpoint. */
export function listOwnersWithEndpoints(db: Reader, listingId: string) {
  return db
    .selectFrom('entitlements as p')
    .select(['p.id', buyerOf('p').as('buyerId')])
    .where('p.base_id', 'is', null)
    .where('p.prompt_id', '=', listingId)
    .where('p.refunded_at', 'is', null)
    .where('p.suspended_for', 'is', null)
    .where('p.is_unclaimed', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_endpoints as e')
          .select('e.id')
          .whereRef('e.owner_id', '=', 'p.buyer_id')
          .where('e.disabled_at', 'is', null),
      ),
    )
    .execute()
}
