import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { giveBack } from '#src/features/orders/index.ts'
import { libraryTexts } from '../contract.ts'
import { notTakenBack, purchaseMissing, refundDisputed } from '../failures.ts'
import { sendRefundMails } from '../jobs.ts'
import { findForRefund } from '../refund-store.ts'
import { wayBackOf } from '../rules.ts'
import { lockPurchase } from '../store.ts'

/** A buyer withdraws from what they never opened: access ends, and their money goes back without a question. */
export const withdrawPurchase = defineOperation({
  name: 'library.withdraw-purchase',
  input: z.object({ id: z.uuid() }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  openToBarred: true,
  async run(context, { id }) {
    const { tx, actor, now } = context
    await lockPurchase(tx, id)
    const purchase = await findForRefund(tx, id)
    if (!purchase || purchase.buyerId !== userIdOf(actor)) return err(purchaseMissing)
    if (purchase.suspendedFor === 'dispute') return err(refundDisputed)
    if (wayBackOf(purchase, now) !== 'withdraw') return err(notTakenBack)
    await giveBack(context, purchase.lineId, 'withdrawal')
    await context.enqueue(sendRefundMails, { purchaseId: id, news: 'refunded', answer: '' })
    return ok()
  },
})
