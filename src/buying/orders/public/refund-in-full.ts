import type { Cents } from '#src/kernel/money.ts'
import { cents, sum } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Reader } from '#src/ports/database.ts'
import { endPurchase } from '../end-purchase.ts'
import { listUpgradesAbove } from './upgrade-store.ts'
import { refundedWithoutRequest } from '../events.ts'
import { sendRefundJob } from '../jobs.ts'
import { claimedAmountOf, lockPurchaseOfLine, insertRefund, listRequested } from '../refund-store.ts'

type RequestedReason = 'withdrawal' | 'not-as-described' | 'fraud' | 'support' | 'seller'

/**
 * Refunds a purchase that the caller has locked: access ends now, and the rest of the price is requested from the provider. The
 * refund is booked when the provider confirms it. Its upgrades are refunded too.
 */
export async function refundInFull(
  context: Context,
  lineId: string,
  reason: RequestedReason,
  { keepsFee = false } = {},
) {
  const { tx } = context
  const purchase = await lockPurchaseOfLine(tx, lineId)
  if (purchase?.refundedAt !== null) return
  await endPurchase(context, purchase)
  // A buyer who requests a refund sees the result there; a refund for fraud has no request.
  if (reason === 'fraud') await context.emit(refundedWithoutRequest(purchase.id))
  const left = cents(purchase.pricePaidCents - (await claimedAmountOf(tx, lineId)))
  if (left > 0) await refundPart(context, { lineId, amount: left, reason, keepsFee })
}

/** The part of the price that is neither refunded, nor being refunded, nor taken by the bank. */
export async function refundableOf(db: Reader, lineId: string, pricePaid: number): Promise<Cents> {
  return cents(pricePaid - (await claimedAmountOf(db, lineId)))
}

/** What is refunded besides a purchase itself if it ends: the upgrades that begin at it. */
export async function refundableAbove(db: Reader, purchaseId: string): Promise<Cents> {
  const above = await listUpgradesAbove(db, purchaseId)
  const left = await Promise.all(above.map(({ lineId, pricePaid }) => refundableOf(db, lineId, pricePaid)))
  return sum(left.map((amount) => cents(Math.max(0, amount))))
}

/** Refunds a part of a purchase that the caller has locked. Access stays. */
export async function refundPart(context: Context, { lineId, amount, reason, keepsFee }: Requested) {
  const id = context.newId()
  await insertRefund(context.tx, { id, lineId, amountCents: amount, reason, keepsFee, now: context.now })
  await context.enqueue(sendRefundJob, { refundId: id })
}

/** Whether a refund of the line is requested, but not confirmed yet. */
export async function isBeingRefunded(db: Reader, lineId: string): Promise<boolean> {
  return (await listRequested(db, lineId)).length > 0
}

type Requested = {
  readonly lineId: string
  readonly amount: Cents
  readonly reason: RequestedReason
  readonly keepsFee: boolean
}
