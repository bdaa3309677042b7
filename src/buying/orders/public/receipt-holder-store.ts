import { sql } from 'kysely'
import { buyerOf } from './upgrade-store.ts'

/** Who may see the receipt and the invoice of a purchase: who paid for a gift, otherwise the buyer, who may have moved. */
export const receiptHolder = sql`(case when orders.is_gift then orders.buyer_id else ${buyerOf('purchases')} end)`
