import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'
import { linkMs } from '../rules.ts'

/**
 * Whether the payer of an order has stated a withdrawal from it that is not decided. A statement without confirmation counts while its link
 * works, if it is from the payer's account or names the payer's address: anyone can send one, but the law counts from the statement.
 */
export async function isWithdrawalWaiting(db: Reader, orderId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .innerJoin('users', 'users.id', 'orders.buyer_id')
    .select('withdrawals.id')
    .where('withdrawals.order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('withdrawals.state', '=', 'matched'),
        eb.and([
          eb('withdrawals.state', '=', 'open'),
          eb('withdrawals.stated_at', '>', new Date(now.getTime() - linkMs)),
          sql<boolean>`(withdrawals.user_id = orders.buyer_id or lower(withdrawals.email) = lower(users.email))`,
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
