import type { Reader } from '#src/ports/database.ts'
import { selectOrders } from './public/store.ts'

/** Waiting orders that were not polled for a while, never polled ones first. */
export function listStale(db: Reader, quiet: { createdBefore: Date; polledBefore: Date }, limit: number) {
  return selectOrders(db)
    .where('state', 'in', ['open', 'superseded'])
    .where('created_at', '<', quiet.createdBefore)
    .where((eb) => eb.or([eb('polled_at', 'is', null), eb('polled_at', '<', quiet.polledBefore)]))
    .orderBy('polled_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** How many receipts back to look for a missing fee. */
const recentReceipts = 1000

/** Charges of recent orders whose processor fee is not booked, least recently polled first. */
export async function listWithoutFee(db: Reader, before: Date, limit: number) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'charge_id'])
    .where('receipt_number', '>', (eb) =>
      eb.selectFrom('receipt_counter').select((counter) => counter('last_number', '-', recentReceipts).as('from')),
    )
    .where('paid_at', '<', before)
    .where('charge_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_entries')
            .select('ledger_entries.id')
            .where('kind', '=', 'processor-fee')
            .where('source_type', '=', 'charge')
            .whereRef('source_id', '=', 'orders.charge_id'),
        ),
      ),
    )
    .orderBy('polled_at', (order) => order.asc().nullsFirst())
    .orderBy('receipt_number')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, charge_id: chargeId }) => (chargeId === null ? [] : { orderId: id, chargeId }))
}
