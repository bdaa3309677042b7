import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { orderMissing } from '../failures.ts'
import { bookRefund, bookRefundFailure } from '../book-refund.ts'
import { sendRefund } from '../jobs.ts'
import type { RefundRow } from '../refund-store.ts'
import {
  backOf,
  countRefunds,
  disputedOf,
  findRefund,
  finishRefund,
  insertRefund,
  lockLine,
  lockRefund,
} from '../refund-store.ts'
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
    /** True where less is left of the line than was asked for: that is asked for at once. */
    isBackInPart: z.boolean().optional(),
  }),
  access: systemOnly,
  async run(context, { refundId, providerRefundId, errorMessage, isBackInPart }) {
    const { tx, now } = context
    const known = await findRefund(tx, refundId)
    if (!known) return err(orderMissing)
    await lockLine(tx, known.lineId)
    const refund = (await lockRefund(tx, refundId)) ?? known
    const state = errorMessage === null ? ('succeeded' as const) : ('failed' as const)
    // A refund that went well may fail days later: the buyer's bank sends the money back. Only the provider's word of that very
    // refund says so: a try of ours that was refused may be answered when another one has long succeeded.
    const isBounced = refund.state === 'succeeded' && state === 'failed' && providerRefundId !== null
    if (refund.state !== 'requested' && !isBounced) return ok({ state: refund.state, again: null })
    if (state === 'succeeded') await bookRefund(context, refund)
    if (isBounced) await bookRefundFailure(context, refund)
    await finishRefund(tx, refundId, { state, providerRefundId, errorMessage, now })
    // What was refunded at the provider's own dashboard is for those to repeat who did it there.
    const isOurs = refund.reason !== 'provider'
    const isLater = state === 'failed' && isOurs && !isBackInPart
    const again = isLater ? nextRefundTry(await countRefunds(tx, refund.lineId), now) : null
    if (again) await askAgain(context, refund, again)
    else if (isBackInPart)
      await ask(context, refund, Math.min(refund.amount, refund.price - (await backOf(tx, refund.lineId))))
    return ok({ state, again })
  },
})

async function askAgain(context: Context, refund: RefundRow, startAfter: Date) {
  const { lineId, price, amount } = refund
  // Meanwhile part of it may have gone back at the provider's dashboard. What a bank has, it may still give back.
  const { tx } = context
  const refunded = (await backOf(tx, lineId)) - (await disputedOf(tx, lineId))
  await ask(context, refund, Math.min(amount, price - refunded), startAfter)
}

async function ask(context: Context, { lineId, reason, keepsFee }: RefundRow, amountCents: number, startAfter?: Date) {
  if (amountCents <= 0) return
  const id = context.newId()
  await insertRefund(context.tx, { id, lineId, amountCents, reason, keepsFee, now: context.now })
  await context.enqueue(sendRefund, { refundId: id }, startAfter ? { startAfter } : {})
}
