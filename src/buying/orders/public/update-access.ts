import type { Context } from '#src/kernel/operation.ts'
import { endPurchase, refundRest, restorePurchase } from '../end-purchase.ts'
import { sendRefundJob } from '../jobs.ts'
import {
  returnedAmountOf,
  claimedAmountOf,
  disputedAmountOf,
  lockPurchaseOfLine,
  listRequested,
  lockLine,
} from '../refund-store.ts'
import type { LineRow } from './store.ts'
import { lockOrder, readLines } from './store.ts'
import { setSuspension } from '../suspension-store.ts'

/** Locks a paid order and its lines in the common order; null if it is not paid. */
export async function lockPaidOrder({ tx }: Context, orderId: string) {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'paid') return null
  const lines = (await readLines(tx, orderId)).filter((line) => line.priceCents > 0)
  for (const line of lines) await lockLine(tx, line.id)
  return { order, lines }
}

/**
 * Updates the buyer's access to an order by its disputes: suspended while one is open, ended for what the bank kept, and restored
 * for the rest.
 */
export async function updateAccess(
  context: Context,
  lines: readonly LineRow[],
  suspension: 'dispute' | 'fraud-warning' | null,
): Promise<void> {
  for (const line of lines) {
    await updateLine(context, line, suspension)
    // Refunds that were requested before the dispute can continue.
    if (suspension !== 'dispute')
      for (const refundId of await listRequested(context.tx, line.id))
        await context.enqueue(sendRefundJob, { refundId })
  }
}

async function updateLine(context: Context, line: LineRow, suspension: 'dispute' | 'fraud-warning' | null) {
  const { tx } = context
  const purchase = await lockPurchaseOfLine(tx, line.id)
  if (!purchase) return
  const { id, suspendedFor } = purchase
  if (suspension !== 'dispute' && (await isChargedBack(context, line))) {
    await endPurchase(context, purchase)
    return setSuspension(tx, id, 'charged-back')
  }
  const wasChargedBack = suspendedFor === 'charged-back'
  if (!wasChargedBack) {
    await setSuspension(tx, id, suspension)
    // It ended with its purchase while the bank had its money.
    if (suspension !== 'dispute' && purchase.refundedAt !== null && purchase.baseId !== null)
      await refundRest(context, line.id, purchase)
    return
  }
  // The bank returned the money. If it disputes it again, the purchase stays ended.
  if (suspension !== null || (await claimedAmountOf(tx, line.id)) >= line.priceCents) return
  await restorePurchase(context, line.id, purchase)
}

/** Whether a line is fully returned and a bank has a part of it. */
async function isChargedBack({ tx }: Context, line: LineRow): Promise<boolean> {
  return (await disputedAmountOf(tx, line.id)) > 0 && (await returnedAmountOf(tx, line.id)) >= line.priceCents
}
