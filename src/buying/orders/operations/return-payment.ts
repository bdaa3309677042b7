import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { cents } from '#src/kernel/money.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { returnedPaymentEmail } from '../emails.tsx'
import { notSynced, orderMissing } from '../failures.ts'
import { findReturnedPayment, markReturned } from '../returned-payment-store.ts'

/** Records that a returned payment was refunded. */
export const recordReturnedPayment = defineOperation({
  name: 'orders.record-returned-payment',
  input: z.object({ paymentIntentId: z.string() }),
  access: systemOnly,
  async run({ tx, now }, { paymentIntentId }) {
    await markReturned(tx, paymentIntentId, now)
    return ok()
  },
})

/** Refunds a payment that does not match its order, and emails the buyer. Refund and email have the payment's key. */
export const returnPayment = defineWorkflow({
  name: 'orders.return-payment',
  input: z.object({ paymentIntentId: z.string() }),
  access: systemOnly,
  async run(flow, { paymentIntentId }): Promise<Result<undefined, Failure>> {
    const payment = await findReturnedPayment(flow.db, paymentIntentId)
    if (!payment) return err(orderMissing)
    if (payment.refundedAt === null) {
      const refunded = await flow.payments.refund({
        refundId: payment.id,
        lineId: payment.id,
        otherRefundIds: [],
        paymentIntentId,
        amount: cents(payment.amount),
        idempotencyKey: `refund:${payment.id}:1`,
      })
      if (refunded.kind !== 'done' || refunded.value.status === 'failed') {
        const reason = refunded.kind === 'done' ? 'The refund failed' : refunded.message
        flow.log.error({ paymentIntentId, reason }, 'a payment that does not match its order could not be refunded')
        return err(notSynced)
      }
      await flow.run(recordReturnedPayment, { paymentIntentId })
    }
    const buyer = await emailOf(flow.db, payment.buyerId)
    if (!buyer) return ok()
    const mail = await returnedPaymentEmail(flow.settings, {
      ...payment,
      buyerName: buyer.name,
      publicUrl: flow.settings.publicUrl,
    })
    await flow.mailer.send({ ...mail, key: `returned-payment:${payment.id}`, to: buyer })
    return ok()
  },
})
