import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'
import type { RefundReason } from '../rules.ts'

/** Unfinished refunds that were requested before a time, least recently polled first, without those in a dispute. */
export async function listUnfinished(db: Reader, createdBefore: Date, limit: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('purchases', 'purchases.order_line_id', 'refunds.order_line_id')
    .select(['refunds.id', 'provider_refund_id as providerRefundId', 'refunds.created_at as createdAt'])
    .where('refunds.state', '=', 'requested')
    .where('refunds.created_at', '<', createdBefore)
    .where((eb) => eb.or([eb('suspended_for', 'is', null), eb('suspended_for', '<>', 'dispute')]))
    .orderBy('refunds.polled_at', (order) => order.asc().nullsFirst())
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute()
}

/** Lines whose refund failed for good, with the rest of their price; optionally of one line. */
export async function listFailedRefunds(db: Reader, limit: number, lineId?: string) {
  const { rows } = await sql<FailedRefund>`
    select line.id as "lineId", line.title, orders.receipt_number as "receiptNumber", last.reason,
      last.error_message as "errorMessage", last.finished_at as "failedAt", last.keeps_fee as "keepsFee",
      (case when purchases.refunded_at is null then least(last.amount_cents, line.price_cents - back.cents)
        else line.price_cents - back.cents end)::int as "leftCents"
    from (select distinct order_line_id from refunds where state = 'failed') as failed
    join order_lines line on line.id = failed.order_line_id
    join purchases on purchases.order_line_id = line.id
    join orders on orders.id = line.order_id
    cross join lateral (select * from refunds where order_line_id = line.id and reason <> 'provider'
      order by created_at desc, id desc limit 1) last
    cross join lateral (select coalesce((select sum(amount_cents) from refunds where order_line_id = line.id and state <> 'failed'), 0)
      + coalesce((select sum(withdrawn_cents) from dispute_lines where order_line_id = line.id), 0) as cents) back
    where last.state = 'failed' and (purchases.refunded_at is not null or last.reason in ('support', 'seller'))
      and purchases.suspended_for is distinct from 'charged-back' and purchases.suspended_for is distinct from 'dispute'
      and line.price_cents > back.cents ${lineId === undefined ? sql`` : sql`and line.id = ${lineId}`}
    order by last.finished_at, line.id limit ${limit}`.execute(db)
  return rows
}

export type FailedRefund = {
  readonly lineId: string
  readonly title: string
  readonly receiptNumber: number | null
  readonly reason: RefundReason
  readonly errorMessage: string | null
  readonly failedAt: Date
  readonly keepsFee: boolean
  readonly leftCents: number
}
