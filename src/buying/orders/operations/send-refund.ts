import { z } from 'zod'
import { eachAlone } from '#src/kernel/each-alone.ts'
import { systemOnly, staffOnly } from '#src/kernel/access.ts'
import { defineWorkflow, defineOperation } from '#src/kernel/operation.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notSynced, orderMissing } from '../failures.ts'
import type { RefundRow } from '../refund-store.ts'
import { returnedAmountOf, findRefund, listLive, insertRefund, lockLine, markPolled } from '../refund-store.ts'
import { recordRefundId, recordRefund, syncRefund } from './record-refund.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { sendRefundJob } from '../jobs.ts'
import { listFailedRefunds, listUnfinished } from '../public/open-refund-store.ts'

/** Requests a refund from the provider. The key is the refund's id, so that a retry finds the first attempt. */
export const sendRefund = defineWorkflow({
  name: 'orders.send-refund',
  input: z.object({ refundId: z.uuid() }),
  access: systemOnly,
  async run(flow, { refundId }): Promise<Result<{ state: RefundRow['state'] }, Failure>> {
    const refund = await findRefund(flow.db, refundId)
    if (!refund?.paymentIntentId) return err(orderMissing)
    // During a dispute the bank has the money, so the refund waits.
    const isHeld = refund.suspendedFor === 'dispute'
    if (refund.state !== 'requested' || isHeld) return ok({ state: refund.state })
    if ((await returnedAmountOf(flow.db, refund.lineId)) + refund.amount > refund.price)
      return flow.run(recordRefund, {
        refundId,
        providerRefundId: null,
        errorMessage: 'The money was already returned',
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
    if (outcome.kind === 'unknown') return err(notSynced)
    // A refund may be pending for days. An event or the sweep reports its end.
    if (outcome.kind === 'done' && outcome.value.status === 'pending') {
      await flow.run(recordRefundId, { refundId, providerRefundId: outcome.value.id })
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

const nothingToRetry = failure('conflict', 'nothing-given-up', 'This refund is on its way or not needed')

/** Lets an admin retry a refund that failed for good. */
export const retryRefund = defineOperation({
  name: 'orders.retry-refund',
  input: z.object({ lineId: z.uuid() }),
  access: staffOnly('support', 'finance'),
  async run(context, { lineId }) {
    const { tx, now } = context
    await lockLine(tx, lineId)
    const [failedRefund] = await listFailedRefunds(tx, 1, lineId)
    if (!failedRefund) return err(nothingToRetry)
    const id = context.newId()
    const { leftCents: amountCents, reason, keepsFee } = failedRefund
    await insertRefund(tx, { id, lineId, amountCents, reason, keepsFee, now })
    await context.enqueue(sendRefundJob, { refundId: id })
    const subject = { subjectKind: 'order-line', subjectId: lineId }
    await recordAudit(context, { action: 'orders.retry-refund', ...subject, after: { refund: id, amountCents } })
    return ok({ refundId: id })
  },
})

const hourMs = 3_600_000
/** How long the job itself retries a refund. */
const jobHours = 12
const atOnce = 100

/** Polls pending refunds, and retries those whose job has given up. */
export const sweepRefunds = defineWorkflow({
  name: 'orders.sweep-refunds',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const now = flow.now().getTime()
    const waiting = await listUnfinished(flow.db, new Date(now - hourMs), atOnce)
    await eachAlone(
      waiting,
      async ({ id: refundId, providerRefundId, createdAt }) => {
        await flow.run(markRefundPolled, { refundId })
        if (providerRefundId !== null) await flow.run(syncRefund, { providerRefundId })
        else if (now - createdAt.getTime() > jobHours * hourMs) await flow.run(sendRefund, { refundId })
      },
      (error, { id: refundId }) => flow.log.error({ err: error, refundId }, 'a refund could not be polled'),
    )
    return ok({ polled: waiting.length })
  },
})

/** Marks a refund as polled, so that others are polled first. */
export const markRefundPolled = defineOperation({
  name: 'orders.mark-refund-polled',
  input: z.object({ refundId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { refundId }) {
    await markPolled(tx, refundId, now)
    return ok()
  },
})
