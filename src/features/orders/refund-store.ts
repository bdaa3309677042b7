import { cents } from '#src/kernel/money.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

export type RefundReason = 'already-owned' | 'withdrawal' | 'not-as-described' | 'provider'

export async function insertRefund(
  tx: Tx,
  refund: { id: string; lineId: string; amountCents: number; reason: RefundReason; now: Date },
) {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_line_id: refund.lineId,
      amount_cents: refund.amountCents,
      currency: 'usd',
      reason: refund.reason,
      provider_refund_id: null,
      error_message: null,
      created_at: refund.now,
      finished_at: null,
      state: 'requested',
    })
    .execute()
}

export async function findRefund(db: Reader, id: string) {
  const row = await selectRefund(db, id).executeTakeFirst()
  return row && shaped(row)
}

export async function lockRefund(tx: Tx, id: string) {
  const row = await selectRefund(tx, id).forNoKeyUpdate('refunds').executeTakeFirst()
  return row && shaped(row)
}

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

function selectRefund(db: Reader, id: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('order_lines', 'order_lines.id', 'refunds.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'refunds.id',
      'refunds.state',
      'refunds.reason',
      'refunds.amount_cents as amountCents',
      'order_lines.id as lineId',
    ])
    .select(['order_lines.seller_id as sellerId', 'order_lines.price_cents as priceCents'])
    .select(['order_lines.fee_cents as feeCents', 'orders.payment_intent_id as paymentIntentId'])
    .where('refunds.id', '=', id)
}

function shaped<Row extends { amountCents: number; priceCents: number; feeCents: number }>(row: Row) {
  return { ...row, amount: cents(row.amountCents), price: cents(row.priceCents), fee: cents(row.feeCents) }
}

/** How often the provider was asked to pay a line back. */
export async function countRefunds(db: Reader, lineId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_line_id', '=', lineId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Which of these lines were paid for in vain, since the buyer owned them by then. */
export async function paidBackAmong(db: Reader, lineIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('refunds')
    .select('order_line_id')
    .where('order_line_id', 'in', lineIds)
    .where('reason', '=', 'already-owned')
    .execute()
  return new Set(rows.map((row) => row.order_line_id))
}

export async function finishRefund(
  tx: Tx,
  id: string,
  end: { state: 'succeeded' | 'failed'; providerRefundId: string | null; errorMessage: string | null; now: Date },
) {
  await tx
    .updateTable('refunds')
    .set({
      state: end.state,
      provider_refund_id: end.providerRefundId,
      error_message: end.errorMessage,
      finished_at: end.now,
    })
    .where('id', '=', id)
    .execute()
}
