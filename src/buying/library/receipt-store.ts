import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'
import { receiptHolder } from '#src/buying/orders/public/receipt-holder-store.ts'

/** The paid order of a buyer's purchase. */
export function findReceipt(db: Reader, buyerId: string, purchaseId: string) {
  return db
    .selectFrom('purchases')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['orders.buyer_id as buyerId', 'orders.billed_name as billedName', 'orders.billed_email as billedEmail'])
    .select(['orders.id', 'orders.receipt_number as number', 'orders.paid_at as paidAt'])
    .select(['orders.total_cents as total', 'orders.discount_cents as discount'])
    .select(['orders.tax_kind as taxKind', 'orders.tax_included as taxIncluded', 'orders.tax_name as taxName'])
    .select(['orders.tax_note as taxNote', 'orders.billed_to as billedTo'])
    .select(['orders.presentment_amount as presentmentAmount', 'orders.presentment_currency as presentmentCurrency'])
    .leftJoin('terms_versions as terms', (join) =>
      join.on((eb) => eb(eb.cast<string>('terms.id', 'text'), '=', eb.ref('orders.terms_version'))),
    )
    .select(['orders.terms_version as termsVersion', 'terms.first_used_at as termsFrom'])
    .where('purchases.id', '=', purchaseId)
    .where(sql<boolean>`${receiptHolder} = ${buyerId}::uuid`)
    .executeTakeFirst()
}

export function listReceiptLines(db: Reader, orderId: string) {
  return db
    .selectFrom('order_lines as line')
    .innerJoin('profiles', 'profiles.id', 'line.seller_id')
    .innerJoin('license_versions as license', (join) =>
      join.onRef('license.license_id', '=', 'line.licence').onRef('license.version', '=', 'line.licence_version'),
    )
    .leftJoin('purchases', 'purchases.order_line_id', 'line.id')
    .select(['line.title', 'profiles.display_name as seller', 'line.licence', 'line.text_version as version'])
    .select(['license.name as licenceName', 'line.seats'])
    .select(['line.list_price_cents as listPrice', 'line.discount_cents as discount', 'line.tax_cents as tax'])
    .select(['line.tax_rate as taxRate', 'line.bundle_id as bundleId', 'line.bundle_title as bundleTitle'])
    .select('line.upgrades')
    .select(['line.price_cents as price', 'purchases.refunded_at as refundedAt'])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select((of) => of.fn.sum<string | null>('amount_cents').as('sum'))
        .whereRef('refunds.order_line_id', '=', 'line.id')
        .where('refunds.state', '=', 'succeeded')
        .as('refunded'),
    )
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute()
}
