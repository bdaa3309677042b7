import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import { cents } from '#src/kernel/money.ts'
import { lineBundle } from '#src/money/bundles/rules.ts'
import type { RefundStatus } from './rules.ts'
import { isReadable, refundEnd, refundStatusOf, refundOptionOf } from './rules.ts'
import type { refundHistoryOf } from './refund-store.ts'
import type { PurchaseRow } from './store.ts'
import type { PurchaseView } from './view.ts'

export function toPurchaseView(
  row: PurchaseRow,
  settings: NamedShop,
  refund: RefundStatus = { kind: 'none' },
): PurchaseView {
  const isSeat = row.seat_of !== null
  return {
    id: row.id,
    orderId: isSeat ? null : row.order_id,
    promptId: row.prompt_id,
    title: row.title,
    creatorName: creatorName(row.display_name, settings),
    creatorUsername: row.username,
    model: row.model,
    category: row.category,
    type: row.type,
    textCount: row.text_count,
    imageUrl: row.image_url,
    image: row.image_color && row.image_widths ? { color: row.image_color, widths: row.image_widths } : null,
    pricePaid: isSeat ? null : cents(row.price_paid_cents),
    bundle: isSeat ? null : lineBundle(row.bundle_id, row.bundle_title),
    seatOf: isSeat ? { name: row.payer_name || (row.payer_username ?? '') } : null,
    seats: row.seats,
    licence: row.licence,
    licenceName: row.license_name,
    licenceVersion: row.license_version,
    receiptNumber: isSeat ? null : row.receipt_number,
    termsVersion: row.terms_version,
    purchasedAt: row.created_at,
    openedAt: row.opened_at,
    version: row.text_version,
    hasNewVersion: isReadable(row) && (row.seen_version ?? 0) < row.text_version,
    refundedAt: row.refunded_at,
    suspendedFor: row.suspended_for,
    refund,
    refundUntil: refundEnd(row.created_at, row.refund_days),
  }
}

type RefundHistory = Awaited<ReturnType<typeof refundHistoryOf>>

/** The refund option of a purchase. */
export function refundOf(row: PurchaseRow, { requests, withdrawn }: RefundHistory, now: Date): RefundStatus {
  const { price_paid_cents: pricePaid, created_at: purchasedAt, opened_at: openedAt } = row
  const way = refundOptionOf(
    {
      ...{ pricePaid, purchasedAt, openedAt },
      ...{ refundedAt: row.refunded_at, refundDays: row.refund_days, hasWithdrawnBefore: withdrawn.has(row.id) },
    },
    now,
  )
  if (row.suspended_for === 'dispute') return { kind: 'none' }
  return row.refunded_at === null ? refundStatusOf(way, requests.get(row.id)) : { kind: 'none' }
}
