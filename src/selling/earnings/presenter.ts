import { cents } from '#src/kernel/money.ts'
import type { MovementRow, listPayouts, listSales } from './statement-store.ts'
import type { Movement } from './statement.ts'
import type { findPayouts } from './list-store.ts'
import { failureText } from './contract.ts'
import { canBePolled, isStuck } from './rules.ts'
import type { PayoutListRow, PayoutView, SaleStage, SaleView } from './view.ts'

type PayoutRow = Omit<Awaited<ReturnType<typeof listPayouts>>[number], 'key'>
type SaleRow = Awaited<ReturnType<typeof listSales>>[number]

export function toPayoutView(row: PayoutRow): PayoutView {
  return {
    id: row.id,
    gross: cents(row.amount_cents),
    fee: cents(row.platform_fee_cents),
    net: cents(row.net_amount_cents),
    status: row.status,
    requestedAt: row.created_at,
    processedAt: row.processed_at,
    errorMessage: row.error_message === null ? null : failureText(row.error_message),
  }
}

type QueueRow = Omit<Awaited<ReturnType<typeof findPayouts>>[number], 'key'>

/** Omits the attempt's key. */
export function toListRow({ releasedAt, attempt, gross, net, ...row }: QueueRow, now: Date): PayoutListRow {
  const isReleased = releasedAt !== null
  const stands = { ...row, isReleased, attempt }
  return {
    ...row,
    isReleased,
    failure: row.failure === null ? null : failureText(row.failure),
    gross: cents(gross),
    net: cents(net),
    isStuck: isStuck(stands, now),
    canAsk: canBePolled(stands),
  }
}

export function toSaleView(row: SaleRow, now: Date): SaleView {
  const share = Number(row.share)
  const gross = row.price_cents - row.tax_cents
  const fee = row.is_own ? row.fee_cents : 0
  const refunded = Number(row.refunded ?? 0)
  return {
    id: row.id,
    promptId: row.prompt_id,
    title: row.title,
    soldAt: row.paid_at ?? now,
    gross: cents(gross),
    fee: cents(fee),
    shared: cents(gross - fee - share),
    net: cents(share - refunded),
    stage: stageOf(row, refunded > 0 && refunded >= share, now),
  }
}

function stageOf(row: SaleRow, isRefunded: boolean, now: Date): SaleStage {
  if (row.suspended_for === 'dispute' || row.suspended_for === 'charged-back')
    return { kind: row.suspended_for === 'dispute' ? 'disputed' : 'charged-back' }
  if (isRefunded) return { kind: 'refunded' }
  if (row.payout_at)
    return { kind: row.payout_status === 'completed' ? 'paid-out' : 'in-payout', requestedAt: row.payout_at }
  if (row.available_at && row.available_at > now) return { kind: 'held', until: row.available_at }
  return { kind: 'pending' }
}

/** The entries about a sale. */
const aboutSales: ReadonlySet<string> = new Set([
  ...['sale', 'refund', 'refund-failure', 'dispute', 'dispute-won', 'fee-kept', 'fee-kept-failure'],
])

export function toMovement(row: MovementRow): Movement {
  const amount = cents(0 - row.amount)
  const fee = cents(0 - Number(row.fee ?? 0))
  const isSale = row.kind === 'sale'
  return {
    at: row.created_at,
    kind: row.kind,
    title: row.title,
    receiptNumber: row.receipt_number,
    listPrice: isSale && row.list_price_cents !== null ? cents(row.list_price_cents) : null,
    discount: isSale && row.discount_cents !== null ? cents(row.discount_cents) : null,
    code: isSale ? row.discount_code : null,
    sale: aboutSales.has(row.kind) ? { net: cents(amount + fee), tax: cents(0 - Number(row.tax ?? 0)), fee } : null,
    amount,
    availableAt: row.available_at,
  }
}
