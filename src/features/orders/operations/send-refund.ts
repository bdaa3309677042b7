import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notSettled, orderMissing } from '../failures.ts'
import { findRefund } from '../refund-store.ts'
import { recordRefund } from './record-refund.ts'

/** Has the provider pay a line back. The key is the refund's own, so that a retry finds what the first try did. */
export const sendRefundNow = defineWorkflow({
  name: 'orders.send-refund',
  input: z.object({ refundId: z.uuid() }),
  access: systemOnly,
  async run(flow, { refundId }) {
    const refund = await findRefund(flow.db, refundId)
    if (!refund?.paymentIntentId) return err(orderMissing)
    if (refund.state !== 'requested') return ok({ state: refund.state, again: null })
    const outcome = await flow.payments.refund({
      refundId,
      lineId: refund.lineId,
      paymentIntentId: refund.paymentIntentId,
      amount: refund.amount,
      idempotencyKey: `refund:${refundId}:1`,
    })
    if (outcome.kind === 'unknown') return err(notSettled)
    // Not done before the provider says so: an event, or the next try of this job, brings the word.
    if (outcome.kind === 'done' && outcome.value.status === 'pending') return err(notSettled)
    const isDone = outcome.kind === 'done' && outcome.value.status !== 'failed'
    const errorMessage = outcome.kind === 'rejected' ? outcome.message : isDone ? null : 'The refund failed'
    if (!isDone) flow.log.error({ refundId, reason: errorMessage }, 'the provider refused a refund')
    return flow.run(recordRefund, {
      refundId,
      providerRefundId: isDone ? outcome.value.id : null,
      errorMessage,
    })
  },
})
