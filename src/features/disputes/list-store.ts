import { sql } from 'kysely'
import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'
import type { DisputeView, WarningView } from './view.ts'

/** Disputes for an admin: those to be answered first, by their day; then the newest. */
export async function listDisputes(db: Reader, limit: number): Promise<DisputeView[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .innerJoin('profiles', 'profiles.id', 'orders.buyer_id')
    .select(['disputes.id', 'disputes.state', 'reason', 'amount_cents', 'due_by', 'opened_at'])
    .select(['receipt_number', 'profiles.username', titles.as('titles')])
    .orderBy(sql`disputes.state <> 'open'`)
    .orderBy(sql`case when disputes.state = 'open' then due_by end`)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    reason: row.reason,
    amount: cents(row.amount_cents),
    buyer: row.username,
    titles: row.titles,
    receiptNumber: row.receipt_number ?? 0,
    openedAt: row.opened_at,
    dueBy: row.due_by,
  }))
}

/** Warnings that wait for a decision, the oldest first. */
export async function listWarnings(db: Reader, limit: number): Promise<WarningView[]> {
  const rows = await db
    .selectFrom('fraud_warnings')
    .innerJoin('orders', 'orders.id', 'fraud_warnings.order_id')
    .innerJoin('profiles', 'profiles.id', 'orders.buyer_id')
    .select(['fraud_warnings.id', 'warned_at', 'total_cents', 'receipt_number'])
    .select(['profiles.username', titles.as('titles')])
    .where('fraud_warnings.state', '=', 'open')
    .orderBy('warned_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amount: cents(row.total_cents),
    buyer: row.username,
    titles: row.titles,
    receiptNumber: row.receipt_number ?? 0,
    warnedAt: row.warned_at,
  }))
}

const titles = sql<string[]>`(select array_agg(title order by position) from order_lines
  where order_lines.order_id = orders.id and price_cents > 0)`

/** Who sold what in an order, and the share of it that is theirs. */
export async function sellersOf(db: Reader, orderId: string) {
  const rows = await db
    .selectFrom('order_lines')
    .select(['seller_id', sql<string[]>`array_agg(title order by position)`.as('titles')])
    .select((eb) => eb.fn.sum<string>(eb('price_cents', '-', eb.ref('fee_cents'))).as('share'))
    .where('order_id', '=', orderId)
    .where('price_cents', '>', 0)
    .groupBy('seller_id')
    .execute()
  return rows.map((row) => ({ sellerId: row.seller_id, titles: row.titles, share: cents(Number(row.share)) }))
}
