import type { Reader } from '#src/ports/database.ts'
import { buyerOf } from '#src/buying/orders/public/upgrade-store.ts'

export function findPurchaseForAdmin(db: Reader, id: string) {
  return db
    .selectFrom('purchases')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .innerJoin('profiles as buyer', (join) => join.on('buyer.id', '=', buyerOf('purchases')))
    .innerJoin('profiles as seller', 'seller.id', 'line.seller_id')
    .leftJoin('purchase_openings as opening', 'opening.purchase_id', 'purchases.id')
    .select(['purchases.id', 'purchases.prompt_id as promptId', 'purchases.created_at as purchasedAt'])
    .select(['purchases.refunded_at as refundedAt', 'purchases.suspended_for as suspendedFor'])
    .select(['purchases.price_paid_cents as pricePaid', 'line.id as lineId', 'line.title', 'line.fee_cents as fee'])
    .leftJoin('profiles as giver', 'giver.id', 'orders.buyer_id')
    .leftJoin('gifts', 'gifts.purchase_id', 'purchases.id')
    .select(['gifts.giver_name as giverName', 'gifts.message'])
    .select(['giver.username as giver', 'orders.is_gift as isGift', 'purchases.is_unclaimed as isUnclaimed'])
    .select(['line.licence', 'line.seats', 'purchases.base_id as upgradeOf'])
    .select(['line.bundle_id as bundleId', 'line.bundle_title as bundleTitle'])
    .select([
      'line.refund_days as refundDays',
      'orders.receipt_number as receiptNumber',
      'orders.terms_version as termsVersion',
      'opening.opened_at as openedAt',
    ])
    .select(['buyer.id as buyerId', 'buyer.username as buyer', 'seller.id as sellerId', 'seller.username as seller'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('refund_requests')
            .select('refund_requests.id')
            .whereRef('refund_requests.purchase_id', '=', 'purchases.id')
            .where('refund_requests.state', '=', 'open'),
        )
        .as('hasOpenRequest'),
    )
    .where('purchases.id', '=', id)
    .executeTakeFirst()
}
