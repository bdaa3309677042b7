import { findRefundedBefore } from './public/refunded-before.ts'
import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import { buyerOf } from '#src/buying/orders/public/upgrade-store.ts'
import { maxWaitingCounted } from './rules.ts'

/** A purchase with the data for a refund decision. */
export async function findForRefund(db: Reader, purchaseId: string) {
  return (
    db
      .selectFrom('purchases')
      .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
      .innerJoin('orders', 'orders.id', 'line.order_id')
      .leftJoin('purchase_openings as opening', 'opening.purchase_id', 'purchases.id')
      .select(['purchases.id', 'purchases.base_id as baseId', 'purchases.created_at as purchasedAt'])
      .select(buyerOf('purchases').as('buyerId'))
      // Who paid is another account after the purchase was moved.
      .select('orders.buyer_id as payerId')
      .select(sql<boolean>`orders.is_gift and not purchases.is_unclaimed`.as('isClaimedGift'))
      .select('purchases.is_unclaimed as isUnclaimedGift')
      .select('purchases.suspended_for as suspendedFor')
      .select(['purchases.refunded_at as refundedAt', 'purchases.price_paid_cents as pricePaid'])
      .select(['opening.opened_at as openedAt', 'line.id as lineId', 'line.refund_days as refundDays'])
      .select(['line.title', 'line.seller_id as sellerId', 'line.order_id as orderId'])
      .where('purchases.id', '=', purchaseId)
      .executeTakeFirst()
  )
}

/** Inserts a refund request; false if one is open. */
export async function insertRequest(tx: Tx, request: { id: string; purchaseId: string; reason: string; now: Date }) {
  const row = await tx
    .insertInto('refund_requests')
    .values({
      id: request.id,
      purchase_id: request.purchaseId,
      reason: request.reason,
      created_at: request.now,
      decided_at: null,
      decided_by: null,
    })
    .onConflict((on) => on.column('purchase_id').where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function lockRequest(tx: Tx, id: string) {
  return tx
    .selectFrom('refund_requests')
    .select(['id', 'purchase_id as purchaseId', 'state', 'reason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Decides a request that the caller has locked. */
export async function endRequest(
  tx: Tx,
  id: string,
  end: { state: 'approved' | 'declined'; answer: string; by: string | null; now: Date },
) {
  await tx
    .updateTable('refund_requests')
    .set({ state: end.state, answer: end.answer, decided_by: end.by, decided_at: end.now })
    .where('id', '=', id)
    .execute()
}

/** Ends a purchase's open request, if there is one: approved after its refund. */
export async function endOpenRequest(
  tx: Tx,
  purchaseId: string,
  end: { state?: 'approved' | 'declined'; answer: string; by: Actor; now: Date },
) {
  await tx
    .updateTable('refund_requests')
    .set({ state: end.state ?? 'approved', answer: end.answer, decided_by: userIdOf(end.by), decided_at: end.now })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'open')
    .execute()
}

/** The latest request of each of these purchases. */
export async function requestsOf(db: Reader, purchaseIds: readonly string[]) {
  if (purchaseIds.length === 0) return new Map<string, { state: 'open' | 'approved' | 'declined'; answer: string }>()
  const rows = await db
    .selectFrom('refund_requests')
    .select(['purchase_id', 'state', 'answer'])
    .distinctOn('purchase_id')
    .where('purchase_id', 'in', purchaseIds)
    .orderBy('purchase_id')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map(({ purchase_id: id, state, answer }) => [id, { state, answer }]))
}

/** The refund options that the buyer has already used: requests, and withdrawals from the same listing. */
export async function refundHistoryOf(db: Reader, purchaseIds: readonly string[]) {
  return {
    requests: await requestsOf(db, purchaseIds),
    withdrawn: await findRefundedBefore(db, purchaseIds, 'withdrawal'),
  }
}

/** A page of open requests. */
export function listWaiting(db: Reader, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  return db
    .selectFrom('refund_requests as request')
    .innerJoin('purchases', 'purchases.id', 'request.purchase_id')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .innerJoin('profiles as buyer', (join) => join.on('buyer.id', '=', buyerOf('purchases')))
    .innerJoin('profiles as seller', 'seller.id', 'line.seller_id')
    .leftJoin('purchase_openings as opening', 'opening.purchase_id', 'purchases.id')
    .select([
      'request.id',
      'request.reason',
      'request.created_at as requestedAt',
      'line.title',
      'line.prompt_id as promptId',
    ])
    .select(['purchases.price_paid_cents as pricePaid', 'purchases.created_at as purchasedAt'])
    .select(['opening.opened_at as openedAt', 'buyer.username as buyer', 'seller.username as seller'])
    .select(key.as('key'))
    .where('request.state', '=', sql.lit('open'))
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
    .execute()
}

/** Counts open requests up to a limit. */
export async function countWaiting(db: Reader): Promise<number> {
  const some = db
    .selectFrom('refund_requests')
    .select(sql`1`.as('one'))
    .where('state', '=', sql.lit('open'))
    .limit(maxWaitingCounted)
  const row = await db
    .selectFrom(some.as('waiting'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
