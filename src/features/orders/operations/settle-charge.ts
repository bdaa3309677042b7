import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notSettled, orderMissing } from '../failures.ts'
import { isUnknownThere } from '../rules.ts'
import { findOrderOfCharge } from '../store.ts'
import { bookSale } from './book-sale.ts'

/** Learns what the provider kept of a charge, which it may only know some time after the payment. */
export const settleCharge = defineWorkflow({
  name: 'orders.settle-charge',
  input: z.object({ chargeId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { chargeId }) {
    const order = await findOrderOfCharge(flow.db, chargeId)
    if (!order?.paymentIntentId) return err(orderMissing)
    const outcome = await flow.payments.readPayment(order.paymentIntentId)
    if (outcome.kind !== 'done') return err(isUnknownThere(outcome) ? orderMissing : notSettled)
    if (!outcome.value) return err(orderMissing)
    const booked = await flow.run(bookSale, { orderId: order.id, payment: outcome.value })
    return booked.ok ? ok() : booked
  },
})
