import { sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'

const batch = 500

/** Assigns the next receipt numbers to paid orders without one, by time of payment, and returns these orders. */
export async function numberReceipts(tx: Tx): Promise<string[]> {
  // Locked first, so that the next statement sees what the previous holder of the lock numbered.
  const { last_number: last } = await tx
    .selectFrom('receipt_counter')
    .select('last_number')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: string }>`
    update orders set receipt_number = ${last}::bigint + next.n
    from (
      select id, row_number() over (order by paid_at, id) as n from orders
      where state = 'paid' and receipt_number is null order by paid_at, id limit ${sql.lit(batch)}
    ) next
    where orders.id = next.id returning orders.id`.execute(tx)
  if (rows.length > 0)
    await tx
      .updateTable('receipt_counter')
      .set({ last_number: last + rows.length })
      .execute()
  return rows.map(({ id }) => id)
}

/** The sales of these orders by listing, without lines that the buyer already owned. */
export async function countSoldLines(tx: Tx, orderIds: readonly string[]) {
  const { rows } = await sql<{ promptId: string; sellerId: string; sales: number; paidSales: number }>`
    select line.prompt_id as "promptId", line.seller_id as "sellerId", count(*)::int as sales,
      (count(*) filter (where line.price_cents > 0))::int as "paidSales"
    from order_lines line join purchases on purchases.order_line_id = line.id
    where line.order_id = any(${orderIds}::uuid[])
      and not exists (select from refunds where refunds.order_line_id = line.id and reason = 'already-owned')
      and not (line.price_cents = 0 and purchases.refunded_at is not null)
    group by line.prompt_id, line.seller_id order by line.prompt_id`.execute(tx)
  return rows
}
