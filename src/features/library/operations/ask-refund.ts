import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { libraryTexts } from '../contract.ts'
import { askedAlready, notTakenBack, purchaseMissing, refundDisputed } from '../failures.ts'
import { findForRefund, insertRequest, requestsOf } from '../refund-store.ts'
import { wayBackOf } from '../rules.ts'
import { lockPurchase } from '../store.ts'

/** A buyer says what did not work as described about a text that they opened. An admin decides. */
export const askRefund = defineOperation({
  name: 'library.ask-refund',
  input: z.object({
    id: z.uuid(),
    reason: z.string(libraryTexts.refundReason).trim().min(1, libraryTexts.refundReason).max(2000),
  }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  openToBarred: true,
  async run(context, { id, reason }) {
    const { tx, actor, now } = context
    await lockPurchase(tx, id)
    const purchase = await findForRefund(tx, id)
    if (!purchase || purchase.buyerId !== userIdOf(actor)) return err(purchaseMissing)
    if (purchase.suspendedFor === 'dispute') return err(refundDisputed)
    if (wayBackOf(purchase, now) !== 'ask') return err(notTakenBack)
    if ((await requestsOf(tx, [id])).has(id)) return err(askedAlready)
    const isNew = await insertRequest(tx, { id: context.newId(), purchaseId: id, reason, now })
    return isNew ? ok() : err(askedAlready)
  },
})
