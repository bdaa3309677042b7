import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import { cents } from '#src/kernel/money.ts'
import { lineBundle } from '#src/money/bundles/rules.ts'
import type { RefundStatus } from './rules.ts'
import { isReadable, refundEnd, refundStatusOf, refundOptionOf } from './rules.ts'
import type { refundHistoryOf } from './refund-store.ts'
import type { PurchaseRow } from './store.ts'
import type { StepRow } from '#src/buying/orders/public/upgrade-store.ts'
import type { PurchaseView, UpgradeView } from './view.ts'

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
    isGift: !isSeat && row.is_gift,
    upgradesPaid: cents(Number(row.upgrades_paid ?? 0)),
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
export function refundOf(row: PurchaseRow, history: RefundHistory, now: Date): RefundStatus {
  const { id, price_paid_cents: pricePaid, created_at: purchasedAt, opened_at: openedAt } = row
  const { refunded_at: refundedAt, refund_days: refundDays, suspended_for: suspendedFor } = row
  return statusOf({ id, pricePaid, purchasedAt, openedAt, refundedAt, refundDays, suspendedFor }, history, now)
}

type Refundable = Omit<Parameters<typeof refundOptionOf>[0], 'hasWithdrawnBefore'> & {
  readonly id: string
  readonly suspendedFor: string | null
}

function statusOf(bought: Refundable, { requests, withdrawn }: RefundHistory, now: Date): RefundStatus {
  const { id, suspendedFor, refundedAt } = bought
  const way = refundOptionOf({ ...bought, hasWithdrawnBefore: withdrawn.has(id) }, now)
  if (suspendedFor === 'dispute' || refundedAt !== null) return { kind: 'none' }
  return refundStatusOf(way, requests.get(id))
}

export function toUpgradeView(step: StepRow, history: RefundHistory, now: Date): UpgradeView {
  const { id, licence, seats, boughtAt, refundedAt, suspendedFor, refundDays, openedAt, price: pricePaid } = step
  const bought = { id, pricePaid, purchasedAt: boughtAt, openedAt, refundedAt, refundDays, suspendedFor }
  return {
    ...{ id, licence, seats, boughtAt, refundedAt, openedAt, suspendedFor, pricePaid: cents(pricePaid) },
    refund: statusOf(bought, history, now),
    refundUntil: refundEnd(boughtAt, refundDays),
  }
}
