import type { Context } from '#src/kernel/operation.ts'
import type { Payment } from '#src/ports/payments.ts'
import { cartChanged } from '#src/features/cart/events.ts'
import { deleteItems } from '#src/features/cart/public/store.ts'
import { addSales } from '#src/features/catalog/public/store.ts'
import { listingChanged } from '#src/features/catalog/events.ts'
import { recountUses } from '#src/features/discounts/public/use-store.ts'
import { book } from '#src/features/ledger/public/store.ts'
import { maturesAt, processorFeeEntry, saleEntry } from '#src/features/ledger/rules.ts'
import { notify } from '#src/features/notifications/public/notify.ts'
import { orderPaid } from './events.ts'
import { sendConfirmationJob, sendRefundJob } from './jobs.ts'
import { insertRefund } from './refund-store.ts'
import type { LineRow, OrderRow } from './public/store.ts'
import { insertPurchase, insertRefundedPurchase, markPaid } from './public/store.ts'
import { createHmac } from 'node:crypto'
import type { Keys } from '#src/ports/keys.ts'

/**
 * Delivers an order that the caller has locked: purchases, sales counts, the ledger entry, the receipt number and the email, in
 * one transaction. Refunds a line that the buyer already owns. Locks rows in the common order (listings, creators, counter), so
 * that overlapping carts never deadlock.
 */
export async function deliverOrder(
  context: Context,
  order: OrderRow,
  lines: readonly LineRow[],
  payment: Payment | null,
): Promise<{ receiptNumber: number }> {
  if (order.state === 'expired') await recountUses(context.tx, order.id)
  const delivered = await deliver(context, order, lines)
  await addSales(
    context.tx,
    delivered.map(({ promptId, sellerId, priceCents }) => ({ promptId, sellerId, isPaid: priceCents > 0 })),
  )
  for (const line of delivered) await context.emit(listingChanged(line.promptId, line.sellerId))
  if (payment) await bookPayment(context, order, lines, payment)
  const promptIds = lines.map((line) => line.promptId)
  await deleteItems(context.tx, order.buyerId, promptIds)
  await context.emit(cartChanged(order.buyerId))
  await context.emit(orderPaid(order.id, order.buyerId))
  await context.enqueue(sendConfirmationJob, { orderId: order.id })
  await notifySellers(context, delivered)
  const paidBy = payment && { ...payment, cardHash: hashOfCard(context.keys, payment) }
  return { receiptNumber: await markPaid(context.tx, order.id, paidBy, context.now) }
}

/** Notifies each seller of their sales, without the buyer. Free sales send no email. */
async function notifySellers(context: Context, delivered: readonly LineRow[]) {
  await notify(
    context,
    ...delivered.map(({ id, promptId, sellerId, title, priceCents, feeCents }) => ({
      kind: 'sale' as const,
      listing: title,
      priceCents,
      shareCents: priceCents - feeCents,
      to: sellerId,
      about: `sale:${id}`,
      href: priceCents > 0 ? '/profile/payouts' : `/prompt/${promptId}`,
      mayMail: priceCents > 0,
    })),
  )
}

async function deliver(context: Context, order: OrderRow, lines: readonly LineRow[]): Promise<LineRow[]> {
  const delivered: LineRow[] = []
  for (const line of lines) {
    const isNew = await insertPurchase(context.tx, context.newId(), order.buyerId, line, context.now)
    if (isNew) delivered.push(line)
    else await refundDuplicate(context, order, line)
  }
  return delivered
}

async function refundDuplicate(context: Context, order: OrderRow, line: LineRow) {
  const { tx, now } = context
  await insertRefundedPurchase(tx, context.newId(), order.buyerId, line, now)
  if (line.priceCents === 0) return
  const id = context.newId()
  await insertRefund(tx, { id, lineId: line.id, amountCents: line.priceCents, reason: 'already-owned', now })
  await context.enqueue(sendRefundJob, { refundId: id })
}

async function bookPayment(context: Context, order: OrderRow, lines: readonly LineRow[], payment: Payment) {
  const availableAt = maturesAt({
    soldAt: context.now,
    availableOn: payment.availableOn,
    holdDays: context.settings.payoutHoldDays,
  })
  const sold = lines
    .filter((line) => line.priceCents > 0)
    .map(({ id: lineId, sellerId, price, fee }) => ({ lineId, sellerId, price, fee }))
  await book(context, saleEntry(order.id, sold, availableAt))
  if (payment.fee !== null) await book(context, processorFeeEntry(payment.chargeId, payment.fee))
}

/** A keyed hash of the provider's card fingerprint, which is not stored itself. */
export function hashOfCard({ cards }: Keys, { cardFingerprint }: Payment): string | null {
  if (cardFingerprint === null) return null
  return createHmac('sha256', cards).update(cardFingerprint).digest('base64url').slice(0, 32)
}
