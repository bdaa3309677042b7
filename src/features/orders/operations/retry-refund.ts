import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { sendRefund } from '../jobs.ts'
import { listGivenUp } from '../open-refund-store.ts'
import { insertRefund, lockLine } from '../refund-store.ts'

const nothingGivenUp = failure('conflict', 'nothing-given-up', 'This refund is on its way, or there is none to make')

/** An admin has the provider asked once more for a refund that it refused for good. */
export const retryRefund = defineOperation({
  name: 'orders.retry-refund',
  input: z.object({ lineId: z.uuid() }),
  access: adminsOnly,
  async run(context, { lineId }) {
    const { tx, now } = context
    await lockLine(tx, lineId)
    const [given] = await listGivenUp(tx, 1, lineId)
    if (!given) return err(nothingGivenUp)
    const id = context.newId()
    const { leftCents: amountCents, reason, keepsFee } = given
    await insertRefund(tx, { id, lineId, amountCents, reason, keepsFee, now })
    await context.enqueue(sendRefund, { refundId: id })
    const subject = { subjectKind: 'order-line', subjectId: lineId }
    await recordAudit(context, { action: 'orders.retry-refund', ...subject, after: { refund: id, amountCents } })
    return ok({ refundId: id })
  },
})
