import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notSynced, orderMissing } from '../failures.ts'
import { isFullyBooked } from '../record-availability.ts'
import { isUnknownToProvider } from '../rules.ts'
import { findOrderOfCharge } from '../public/store.ts'
import { bookFound, bookSale } from './sync-checkout.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'

/** Books the processor fee of a charge, which the provider may know only some time after the payment. */
export const syncCharge = defineWorkflow({
  name: 'orders.sync-charge',
  input: z.object({ chargeId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { chargeId }) {
    const order = await findOrderOfCharge(flow.db, chargeId)
    if (!order?.paymentIntentId) return err(orderMissing)
    if (await isFullyBooked(flow.db, order)) return ok()
    const outcome = await flow.payments.readPayment(order.paymentIntentId)
    if (outcome.kind !== 'done') return err(isUnknownToProvider(outcome) ? orderMissing : notSynced)
    if (!outcome.value) return err(orderMissing)
    const booked = await flow.run(bookSale, { orderId: order.id, payment: outcome.value, tax: null })
    return booked.ok ? ok() : booked
  },
})

/**
 * Handles a charge without a ledger entry, such as one made after a restored backup. If its order exists, it is booked and
 * delivered, whatever the order's state. `isBooked` is false without an order, or if the payment does not
 * match it and is refunded.
 */
export const syncLostCharge = defineWorkflow({
  name: 'orders.sync-lost-charge',
  input: z.object({ chargeId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { chargeId }): Promise<Result<{ isBooked: boolean }, Failure>> {
    const read = await flow.payments.readCharge(chargeId)
    if (read.kind !== 'done') return err(notSynced)
    const { orderId, payment } = read.value
    if (orderId === null || !isId(orderId) || !payment) return ok({ isBooked: false })
    const booked = await bookFound(flow, orderId, payment)
    return ok({ isBooked: booked.ok && booked.value.kind !== 'returned' })
  },
})
