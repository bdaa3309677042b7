import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { orderMissing } from '../failures.ts'
import type { OrderRow } from '../public/store.ts'
import { listStale, listWithoutFee } from '../sweep-store.ts'
import { expireOrder, markOrderPolled, syncCheckout } from './sync-checkout.ts'
import { syncCharge } from './sync-charge.ts'

const minuteMs = 60_000
const quietMinutes = 2
/** How long an order that was asked about waits for its next turn. */
const againMinutes = 10
/** How long after its end a page that the provider says it never had may still turn up. */
const graceMinutes = 24 * 60
const atOnce = 100

/**
 * Finds what webhooks and return pages missed: payments, closed pages, and fees that came late. An order with a page is
 * given up only when the provider says that the page is closed, or is none of its own: one that cannot be read is asked
 * about again and again.
 */
export const sweepOpenOrders = defineWorkflow({
  name: 'orders.sweep-open',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const createdBefore = new Date(flow.now().getTime() - quietMinutes * minuteMs)
    const lookedBefore = new Date(flow.now().getTime() - againMinutes * minuteMs)
    const stale = await listStale(flow.db, { createdBefore, lookedBefore }, atOnce)
    for (const order of stale) await lookAfter(flow, order)
    for (const chargeId of await listWithoutFee(flow.db, createdBefore, atOnce))
      await flow.run(syncCharge, { chargeId })
    return ok({ looked: stale.length })
  },
})

async function lookAfter(flow: Flow, order: OrderRow) {
  await flow.run(markOrderPolled, { orderId: order.id })
  if (order.sessionId === null) {
    // It never got a page, so nobody can have paid it.
    if (order.expiresAt < flow.now()) await flow.run(expireOrder, { orderId: order.id })
    return
  }
  const settled = await flow.run(syncCheckout, { sessionId: order.sessionId })
  if (settled.ok) return
  const { code } = settled.failure
  flow.log.warn({ orderId: order.id, code }, 'an open order could not be settled')
  const overdueMs = flow.now().getTime() - order.expiresAt.getTime()
  const isNoneOfTheirs = code === orderMissing.code && overdueMs > graceMinutes * minuteMs
  if (isNoneOfTheirs) await flow.run(expireOrder, { orderId: order.id })
}
