import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { book, maturityOfLine, refundEntry } from '#src/features/ledger/index.ts'
import { orderMissing } from '../failures.ts'
import { sendRefund } from '../jobs.ts'
import type { RefundRow } from '../refund-store.ts'
import { countRefunds, finishRefund, insertRefund, lockRefund } from '../refund-store.ts'
import { nextRefundTry } from '../rules.ts'

/**
 * Books a refund that the provider made, once, or writes down why it would not. What was refused for certain is asked for
 * again later, as a new refund under a key of its own, since under the old one the provider only repeats its answer.
 */
export const recordRefund = defineOperation({
  name: 'orders.record-refund',
  input: z.object({
    refundId: z.uuid(),
    providerRefundId: z.string().nullable(),
    errorMessage: z.string().nullable(),
  }),
  access: systemOnly,
  async run(context, { refundId, providerRefundId, errorMessage }) {
    const { tx, now } = context
    const refund = await lockRefund(tx, refundId)
    if (!refund) return err(orderMissing)
    if (refund.state !== 'requested') return ok({ state: refund.state, again: null })
    const state = providerRefundId === null ? ('failed' as const) : ('succeeded' as const)
    if (state === 'succeeded') {
      // A debit matures with the credit that it reverses, or now where that has matured already.
      const credited = await maturityOfLine(tx, refund.lineId)
      const availableAt = credited && credited > now ? credited : now
      await book(context, refundEntry(refund.id, refund, availableAt))
    }
    await finishRefund(tx, refundId, { state, providerRefundId, errorMessage, now })
    const again = state === 'failed' ? nextRefundTry(await countRefunds(tx, refund.lineId), now) : null
    if (again) await askAgain(context, refund, again)
    return ok({ state, again })
  },
})

async function askAgain(context: Context, { lineId, amount, reason }: RefundRow, startAfter: Date) {
  const id = context.newId()
  await insertRefund(context.tx, { id, lineId, amountCents: amount, reason, now: context.now })
  await context.enqueue(sendRefund, { refundId: id }, { startAfter })
}
