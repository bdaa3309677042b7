import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { giveBack, refundableOf, refundPart } from '#src/features/orders/index.ts'
import { refundInput } from '../contract.ts'
import { nothingToRefund, purchaseMissing, refundAmountChanged, refundDisputed, refundTooMuch } from '../failures.ts'
import { sendRefundMails } from '../jobs.ts'
import { endOpenRequest, findForRefund } from '../refund-store.ts'
import { lockPurchase } from '../store.ts'

/**
 * An admin refunds a purchase that nobody asked to refund: a support case, a mistaken sale, or after the window. Refunding all
 * that is left ends access; a part leaves it. `leftCents` is what the page showed as left, so that two admins, or one who
 * clicks twice, refund once.
 */
export const refundPurchase = defineOperation({
  name: 'library.refund-purchase',
  input: refundInput.extend({ id: z.uuid() }),
  access: adminsOnly,
  async run(context, { id, amountCents, leftCents, keepsFee, reason }) {
    const { tx } = context
    await lockPurchase(tx, id)
    const purchase = await findForRefund(tx, id)
    if (!purchase) return err(purchaseMissing)
    if (purchase.suspendedFor === 'dispute') return err(refundDisputed)
    const left = await refundableOf(tx, purchase.lineId, purchase.pricePaid)
    if (purchase.refundedAt !== null || left <= 0) return err(nothingToRefund)
    if (left !== leftCents) return err(refundAmountChanged)
    if (amountCents > left) return err(refundTooMuch(left))
    const amount = cents(amountCents)
    const isAll = amount === left
    if (isAll) {
      await giveBack(context, purchase.lineId, 'support', { keepsFee })
      await endOpenRequest(tx, id, { answer: reason, by: context.actor, now: context.now })
    } else await refundPart(context, { lineId: purchase.lineId, amount, keepsFee })
    const subject = { subjectKind: 'purchase', subjectId: id }
    const after = { amountCents, isAll, keepsFee, reason }
    await recordAudit(context, { action: 'library.refund-purchase', ...subject, after })
    await context.enqueue(sendRefundMails, {
      purchaseId: id,
      news: isAll ? 'refunded' : 'refunded-in-part',
      answer: reason,
      refund: { id: context.newId(), amountCents, keepsFee },
    })
    return ok({ amount, isAll })
  },
})
