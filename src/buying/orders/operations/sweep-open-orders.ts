import { z } from 'zod'
import { eachAlone } from '#src/kernel/each-alone.ts'
import { systemOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { orderMissing } from '../failures.ts'
import { isCardPayment } from '../rules.ts'
import type { OrderRow } from '../public/store.ts'
import { listStale, listWithoutFee } from '../sweep-store.ts'
import { expireOrder, markOrderPolled, syncCheckout } from './sync-checkout.ts'
import { closeCheckoutPage } from './close-orders.ts'
import { syncCharge } from './sync-charge.ts'

const minuteMs = 60_000
const minAgeMinutes = 2
/** The interval between polls of an order. */
const pollIntervalMinutes = 10
/** How long after its expiry an unknown page may still appear. */
const graceMinutes = 24 * 60
const batchSize = 100

/**
 * Finds payments, closed pages and late fees that webhooks and return pages missed. An order with a page expires only when the
 * provider says that the page is closed or unknown; otherwise it is polled again.
 */
export const sweepOpenOrders = defineWorkflow({
  name: 'orders.sweep-open-orders',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const createdBefore = new Date(flow.now().getTime() - minAgeMinutes * minuteMs)
    const polledBefore = new Date(flow.now().getTime() - pollIntervalMinutes * minuteMs)
    const stale = await listStale(flow.db, { createdBefore, polledBefore }, batchSize)
    await eachAlone(
      stale,
      (order) => pollOrder(flow, order),
      (error, { id: orderId }) => flow.log.error({ err: error, orderId }, 'an open order could not be polled'),
    )
    await eachAlone(
      await listWithoutFee(flow.db, createdBefore, batchSize),
      async ({ orderId, chargeId }) => {
        await flow.run(markOrderPolled, { orderId })
        await flow.run(syncCharge, { chargeId })
      },
      (error, { orderId }) => flow.log.error({ err: error, orderId }, 'a fee could not be synced'),
    )
    return ok({ polled: stale.length })
  },
})

async function pollOrder(flow: Flow, order: OrderRow) {
  await flow.run(markOrderPolled, { orderId: order.id })
  if (order.sessionId === null) {
    // Without a page, it cannot have been paid.
    if (order.expiresAt < flow.now()) await flow.run(expireOrder, { orderId: order.id })
    return
  }
  const synced = await flow.run(syncCheckout, { sessionId: order.sessionId })
  if (synced.ok) {
    const isOverdue = synced.value.state === 'open' && order.expiresAt < flow.now()
    if (isOverdue && isCardPayment(order.sessionId)) await flow.run(closeCheckoutPage, { sessionId: order.sessionId })
    return
  }
  const { code } = synced.failure
  flow.log.warn({ orderId: order.id, code }, 'an open order could not be synced')
  const overdueMs = flow.now().getTime() - order.expiresAt.getTime()
  const isUnknown = code === orderMissing.code && overdueMs > graceMinutes * minuteMs
  if (isUnknown) await flow.run(expireOrder, { orderId: order.id })
}
