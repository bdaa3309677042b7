import type { Context } from '#src/kernel/operation.ts'
import type { Payment } from '#src/ports/payments.ts'
import type { Reader } from '#src/ports/database.ts'
import { book, isBooked, maturityOfLine, refundedAmong } from '#src/money/ledger/public/store.ts'
import { maturesAt, maturityEntry, partiesOf, processorFeeEntry } from '#src/money/ledger/rules.ts'
import { lockLine } from './refund-store.ts'
import type { OrderRow } from './public/store.ts'
import { readLines } from './public/store.ts'

/** Whether the sale and the provider's fee are booked, so that the provider has nothing new to say about the payment. */
export async function isFullyBooked(db: Reader, { state, chargeId }: OrderRow): Promise<boolean> {
  if (state !== 'paid' || chargeId === null) return false
  return isBooked(db, { kind: 'processor-fee', sourceType: 'charge', sourceId: chargeId })
}

/**
 * Books what the provider knew only after the sale: its fee, and when the funds are available. Both are booked once. A refunded
 * share stays as it is, since its credit and debit mature together.
 */
export async function recordAvailability(context: Context, order: OrderRow, payment: Payment): Promise<void> {
  if (payment.fee !== null) await book(context, processorFeeEntry(payment.chargeId, payment.fee))
  if (payment.availableOn === null || order.paidAt === null) return
  const holdDays = order.holdDays ?? context.settings.payoutHoldDays
  const assumed = maturesAt({ soldAt: order.paidAt, availableOn: null, holdDays })
  const actual = maturesAt({ soldAt: order.paidAt, availableOn: payment.availableOn, holdDays })
  const lines = (await readLines(context.tx, order.id)).filter((line) => line.priceCents > 0)
  const [first] = lines
  const booked = first && (await maturityOfLine(context.tx, first.id))
  if (booked?.getTime() !== assumed.getTime() || assumed.getTime() === actual.getTime()) return
  // A refund locks its line, not the order. Either this sees the refund, or the refund sees this entry.
  for (const { id } of lines) await lockLine(context.tx, id)
  const refunded = await refundedAmong(
    context.tx,
    lines.map((line) => line.id),
  )
  const shares = lines
    .filter((line) => !refunded.has(line.id))
    .flatMap((line) => partiesOf(line).map((share) => ({ ...share, lineId: line.id })))
  await book(context, maturityEntry(payment.chargeId, shares, assumed, actual))
}
