import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Tx } from '#src/ports/database.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { refundableOf, refundInFull, refundPart } from '#src/buying/orders/public/refund-in-full.ts'
import {
  nothingToRefund,
  purchaseMissing,
  refundAmountChanged,
  refundDisputed,
  refundTooMuch,
  upgradeFirst,
} from '../failures.ts'
import { isUpgraded } from '#src/buying/orders/public/upgrade-store.ts'
import { sendRefundEmailsJob } from '../jobs.ts'
import { endOpenRequest, findForRefund } from '../refund-store.ts'
import { lockPurchase } from '../store.ts'

type Purchase = NonNullable<Awaited<ReturnType<typeof findForRefund>>>
export type RefundablePurchase = {
  readonly purchase: Purchase
  readonly amount: Cents
  readonly left: Cents
  readonly isAll: boolean
}

/**
 * Locks a purchase and checks that this amount of it can be refunded. `leftCents` is the rest that the page showed, so that two clicks
 * refund once. The upgrades of a purchase are refunded before it, so that nobody pays for a license that is gone.
 */
export async function lockForRefund(
  tx: Tx,
  id: string,
  { amountCents, leftCents }: { amountCents: number; leftCents: number },
): Promise<Result<RefundablePurchase, Failure>> {
  await lockPurchase(tx, id)
  const purchase = await findForRefund(tx, id)
  if (!purchase) return err(purchaseMissing)
  if (purchase.suspendedFor === 'dispute') return err(refundDisputed)
  const left = await refundableOf(tx, purchase.lineId, purchase.pricePaid)
  if (purchase.refundedAt !== null || left <= 0) return err(nothingToRefund)
  if (left !== leftCents) return err(refundAmountChanged)
  if (amountCents > left) return err(refundTooMuch(left))
  if (amountCents === left && (await isUpgraded(tx, id))) return err(upgradeFirst)
  return ok({ purchase, amount: cents(amountCents), left, isAll: amountCents === left })
}

/** Refunds a purchase that the caller has locked and checked. A full refund ends access; a partial one does not. Audited. */
export async function refundLocked(
  context: Context,
  { purchase: { id, lineId }, amount, isAll }: RefundablePurchase,
  how: { action: string; by: 'support' | 'seller'; keepsFee: boolean; reason: string },
): Promise<void> {
  const { action, by, keepsFee, reason } = how
  if (isAll) {
    await refundInFull(context, lineId, by, { keepsFee })
    await endOpenRequest(context.tx, id, { answer: reason, by: context.actor, now: context.now })
  } else await refundPart(context, { lineId, amount, reason: by, keepsFee })
  const after = { amountCents: amount, isAll, keepsFee, reason }
  await recordAudit(context, { action, subjectKind: 'purchase', subjectId: id, after })
  await context.enqueue(sendRefundEmailsJob, {
    purchaseId: id,
    news: isAll ? 'refunded' : 'refunded-in-part',
    answer: reason,
    refund: { id: context.newId(), amountCents: amount, keepsFee, by },
  })
}
