import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow, defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notSettled } from '../failures.ts'
import { syncCheckout } from './sync-checkout.ts'
import { supersedeAllOf } from '../departure-store.ts'
import { closePageJob } from '../jobs.ts'

/** Closes a payment page. One that was paid before it could be closed is settled like any other. */
export const closeCheckoutPage = defineWorkflow({
  name: 'orders.close-page',
  input: z.object({ sessionId: z.string() }),
  access: systemOnly,
  async run(flow, { sessionId }) {
    const closed = await flow.payments.expireCheckout(sessionId)
    if (closed.kind === 'unknown') return err(notSettled)
    return flow.run(syncCheckout, { sessionId })
  },
})

/** Nothing more is to be paid to or by somebody: the provider is asked to close each page that may be open. */
export const supersedeOrders = defineOperation({
  name: 'orders.supersede-orders',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(context, { userId }) {
    const sessionIds = await supersedeAllOf(context.tx, userId)
    for (const sessionId of sessionIds) await context.enqueue(closePageJob, { sessionId })
    return ok({ sessionIds })
  },
})

/** Pages that are closed while somebody waits for it; jobs close the others. */
const atOnce = 10

/** Closes the payment pages of somebody who is about to leave, as buyer and as seller. One that was paid is settled. */
export const closePagesOf = defineWorkflow({
  name: 'orders.close-pages-of',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(flow, { userId }) {
    const superseded = await flow.run(supersedeOrders, { userId })
    if (!superseded.ok) return superseded
    for (const sessionId of superseded.value.sessionIds.slice(0, atOnce))
      await flow.run(closeCheckoutPage, { sessionId })
    return ok()
  },
})
