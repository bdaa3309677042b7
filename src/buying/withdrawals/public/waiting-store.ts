import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

/**
 * Whether who paid for an order has stated a withdrawal from it that is not decided. A statement that somebody else may have sent, since
 * it was not confirmed and has another address, does not count.
 */
export async function isWithdrawalWaiting(db: Reader, orderId: string): Promise<boolean> {
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
          sql<boolean>`(withdrawals.user_id = orders.buyer_id or lower(withdrawals.email) = lower(users.email))`,
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
