import type { Context } from '#src/kernel/operation.ts'
import { purchaseRefunded, refundedOutside } from './events.ts'
import { sendRefund } from './jobs.ts'
import { claimedOf, endAccess, findPurchaseOfLine, insertRefund } from './refund-store.ts'

/**
 * Takes a purchase back, whose row the caller has locked: access ends now, and what was paid and has not gone back yet
 * is asked of the provider. What its answer is, is booked when it comes.
 */
export async function giveBack(context: Context, lineId: string, reason: 'withdrawal' | 'not-as-described' | 'fraud') {
  const { tx, now } = context
  const purchase = await findPurchaseOfLine(tx, lineId)
  if (purchase?.refundedAt !== null) return
  await endAccess(tx, purchase.id, now)
  await context.emit(purchaseRefunded(purchase.id, purchase.buyerId, purchase.promptId))
  // Who asks for their money is told where they ask; of a card that somebody else had used nobody asked.
  if (reason === 'fraud') await context.emit(refundedOutside(purchase.id))
  const left = purchase.pricePaidCents - (await claimedOf(tx, lineId))
  if (left <= 0) return
  const id = context.newId()
  await insertRefund(tx, { id, lineId, amountCents: left, reason, now })
  await context.enqueue(sendRefund, { refundId: id })
}
