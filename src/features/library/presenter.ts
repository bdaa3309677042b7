import { brand } from '#src/kernel/brand.ts'
import { cents } from '#src/kernel/money.ts'
import type { PurchaseRow } from './store.ts'
import type { PurchaseView } from './view.ts'

export function toPurchaseView(row: PurchaseRow): PurchaseView {
  return {
    id: row.id,
    promptId: row.prompt_id,
    title: row.title,
    creatorName: row.display_name || brand.creatorFallback,
    creatorUsername: row.username,
    model: row.model,
    category: row.category,
    type: row.type,
    textCount: row.text_count,
    imageUrl: row.image_url,
    image: row.image_color && row.image_widths ? { color: row.image_color, widths: row.image_widths } : null,
    pricePaid: cents(row.price_paid_cents),
    licence: row.licence,
    receiptNumber: row.receipt_number ?? 0,
    purchasedAt: row.created_at,
    openedAt: row.opened_at,
    refundedAt: row.refunded_at,
  }
}
