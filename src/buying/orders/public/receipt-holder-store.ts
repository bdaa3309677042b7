import { sql } from 'kysely'
import { buyerOf } from './upgrade-store.ts'

/**
 * Who may see the receipt and the invoice of a purchase: who paid for a gift or for an upgrade that was not delivered, otherwise the buyer,
 * who may have moved.
 */
export const receiptHolder = sql`(case when orders.is_gift
  or (purchases.base_id is not null and purchases.refunded_at = purchases.created_at) then orders.buyer_id else ${buyerOf('purchases')} end)`
