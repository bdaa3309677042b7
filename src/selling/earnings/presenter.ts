import { cents } from '#src/kernel/money.ts'
import type { listPayouts, listSales } from './statement-store.ts'
import type { findPayouts } from './list-store.ts'
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
    errorMessage: row.error_message,
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
    gross: cents(gross),
    net: cents(net),
    isStuck: isStuck(stands, now),
    canAsk: canBePolled(stands),
  }
}

export function toSaleView(row: SaleRow, now: Date): SaleView {
  const share = row.price_cents - row.fee_cents
  const refunded = Number(row.refunded ?? 0)
  return {
    id: row.id,
    promptId: row.prompt_id,
    title: row.title,
    soldAt: row.paid_at ?? now,
    gross: cents(row.price_cents),
    fee: cents(row.fee_cents),
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
