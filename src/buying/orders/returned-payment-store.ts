import type { Reader, Tx } from '#src/ports/database.ts'
import type { ReturnReason } from './rules.ts'

type ReturnedPayment = {
  readonly id: string
  readonly paymentIntentId: string
  readonly orderId: string
  readonly amount: number
  readonly currency: string
  readonly reason: ReturnReason
  readonly now: Date
}

/** Saves a payment that is returned; false if it is known. */
export async function insertReturnedPayment(tx: Tx, payment: ReturnedPayment): Promise<boolean> {
  const row = await tx
    .insertInto('returned_payments')
    .values({
      payment_intent_id: payment.paymentIntentId,
      id: payment.id,
      order_id: payment.orderId,
      amount: payment.amount,
      currency: payment.currency,
      reason: payment.reason,
      created_at: payment.now,
      refunded_at: null,
    })
    .onConflict((on) => on.column('payment_intent_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findReturnedPayment(db: Reader, paymentIntentId: string) {
  return db
    .selectFrom('returned_payments as returned')
    .innerJoin('orders', 'orders.id', 'returned.order_id')
    .select(['returned.id', 'returned.amount', 'returned.currency', 'returned.reason', 'refunded_at as refundedAt'])
    .select(['orders.buyer_id as buyerId', 'orders.total_cents as totalCents'])
    .where('returned.payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst()
}

export async function markReturned(tx: Tx, paymentIntentId: string, now: Date) {
  await tx
    .updateTable('returned_payments')
    .set({ refunded_at: now })
    .where('payment_intent_id', '=', paymentIntentId)
    .where('refunded_at', 'is', null)
    .execute()
}
