import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notSettled, orderMissing } from '../failures.ts'
import type { RefundRow } from '../refund-store.ts'
import { backOf, findRefund, listLive } from '../refund-store.ts'
import { noteRefund } from './note-refund.ts'
import { recordRefund } from './record-refund.ts'

/** Has the provider pay a line back. The key is the refund's own, so that a retry finds what the first try did. */
export const sendRefundNow = defineWorkflow({
  name: 'orders.send-refund',
  input: z.object({ refundId: z.uuid() }),
  access: systemOnly,
  async run(flow, { refundId }): Promise<Result<{ state: RefundRow['state'] }, Failure>> {
    const refund = await findRefund(flow.db, refundId)
    if (!refund?.paymentIntentId) return err(orderMissing)
    // A bank that disputes the payment has the money: what was asked for waits until it has decided.
    const isHeld = refund.suspendedFor === 'dispute'
    if (refund.state !== 'requested' || isHeld) return ok({ state: refund.state })
    if ((await backOf(flow.db, refund.lineId)) + refund.amount > refund.price)
      return flow.run(recordRefund, {
        refundId,
        providerRefundId: null,
        errorMessage: 'The money is back already',
        isBackInPart: true,
      })
    const outcome = await flow.payments.refund({
      refundId,
      lineId: refund.lineId,
      otherRefundIds: (await listLive(flow.db, refund.lineId)).filter((id) => id !== refundId),
      paymentIntentId: refund.paymentIntentId,
      amount: refund.amount,
      idempotencyKey: `refund:${refundId}:1`,
    })
    if (outcome.kind === 'unknown') return err(notSettled)
    // Not done before the provider says so, which may take days: an event brings the word, or the sweep asks.
    if (outcome.kind === 'done' && outcome.value.status === 'pending') {
      await flow.run(noteRefund, { refundId, providerRefundId: outcome.value.id })
      return ok({ state: refund.state })
    }
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
