import { sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'

const batch = 500

/** Assigns the next receipt numbers to paid orders without one, by time of payment, and returns these orders. */
export async function numberReceipts(tx: Tx): Promise<string[]> {
  // Locked first, so that the next statement sees what the previous holder of the lock numbered.
  const last = await lockCounter(tx)
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

export type SoldLines = {
  readonly promptId: string
  readonly sellerId: string
  readonly sales: number
  readonly paidSales: number
}

/** Whether a purchase is none of the sales that are counted: it was refunded, is a gift that nobody has claimed, or an upgrade. */
const isUncounted = sql`(purchases.refunded_at is not null or purchases.is_unclaimed or purchases.base_id is not null)`

/** The kept sales of these orders by listing. Marks each as counted or not, as it is by now. */
export async function countSoldLines(tx: Tx, orderIds: readonly string[]): Promise<readonly SoldLines[]> {
  await sql`
    update purchases set is_counted = not purchases.is_counted from order_lines line
    where line.id = purchases.order_line_id and line.order_id = any(${orderIds}::uuid[])
      and purchases.is_counted = ${isUncounted}`.execute(tx)
  const { rows } = await sql<SoldLines>`
    select line.prompt_id as "promptId", line.seller_id as "sellerId", count(*)::int as sales,
      (count(*) filter (where line.price_cents > 0))::int as "paidSales"
    from order_lines line join purchases on purchases.order_line_id = line.id
    where line.order_id = any(${orderIds}::uuid[]) and purchases.is_counted
    group by line.prompt_id, line.seller_id order by line.prompt_id`.execute(tx)
  return rows
}

/**
 * Marks sales that were refunded, returned to the library, or claimed, since they were counted, and returns the changes of the counts by
 * listing. The caller holds the counter's lock, so that no sale is numbered in between.
 */
export async function takeMiscounted(tx: Tx, limit: number): Promise<readonly SoldLines[]> {
  const { rows } = await sql<SoldLines>`
    with changed as (
      update purchases set is_counted = not is_counted
      where id in (
        select purchases.id from purchases join order_lines line on line.id = purchases.order_line_id
        join orders on orders.id = line.order_id
        where purchases.is_counted = ${isUncounted} and orders.receipt_number is not null
        order by purchases.id limit ${limit}
      ) and is_counted = ${isUncounted}
      returning order_line_id, case when is_counted then 1 else -1 end as way
    )
    select line.prompt_id as "promptId", line.seller_id as "sellerId", sum(way)::int as sales,
      coalesce(sum(way) filter (where line.price_cents > 0), 0)::int as "paidSales"
    from changed join order_lines line on line.id = changed.order_line_id
    group by line.prompt_id, line.seller_id order by line.prompt_id`.execute(tx)
  return rows
}

/** Locks the receipt counter, and with it the counting of sales. */
export async function lockCounter(tx: Tx): Promise<number> {
  const { last_number: last } = await tx
    .selectFrom('receipt_counter')
    .select('last_number')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return last
}
