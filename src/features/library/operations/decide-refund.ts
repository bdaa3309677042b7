import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { giveBack } from '#src/features/orders/index.ts'
import { answerMissing, decidedAlready, purchaseMissing, refundDisputed } from '../failures.ts'
import { sendRefundMails } from '../jobs.ts'
import { endRequest, findForRefund, lockRequest } from '../refund-store.ts'
import { lockPurchase } from '../store.ts'

/** An admin grants a refund or declines it; who declines says why. Who decided what stands in the audit log. */
export const decideRefund = defineOperation({
  name: 'library.decide-refund',
  input: z.object({ id: z.uuid(), approve: z.boolean(), answer: z.string().trim().max(2000).default('') }),
  access: adminsOnly,
  async run(context, { id, approve, answer }) {
    const { tx, now } = context
    if (!approve && answer === '') return err(answerMissing)
    const request = await lockRequest(tx, id)
    if (!request) return err(purchaseMissing)
    if (request.state !== 'open') return err(decidedAlready)
    await lockPurchase(tx, request.purchaseId)
    const purchase = await findForRefund(tx, request.purchaseId)
    if (!purchase) return err(purchaseMissing)
    if (approve && purchase.suspendedFor === 'dispute') return err(refundDisputed)
    const state = approve ? ('approved' as const) : ('declined' as const)
    await endRequest(tx, id, { state, answer, by: userIdOf(context.actor), now })
    const subject = { subjectKind: 'purchase', subjectId: purchase.id }
    await recordAudit(context, { action: 'library.decide-refund', ...subject, after: { requestId: id, state, answer } })
    if (approve) await giveBack(context, purchase.lineId, 'not-as-described')
    const news = approve ? ('refunded' as const) : ('declined' as const)
    await context.enqueue(sendRefundMails, { purchaseId: purchase.id, news, answer })
    return ok({ state })
  },
})
