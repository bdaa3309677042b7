import { z } from 'zod'
import { eachAlone } from '#src/kernel/each-alone.ts'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow, defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notSynced } from '../failures.ts'
import { syncCheckout } from './sync-checkout.ts'
import { supersedeAllOf } from '../account-deletion-store.ts'
import { closeCheckoutPageJob } from '../jobs.ts'

/** Closes a payment page. If it was paid in the meantime, the payment is synced. */
export const closeCheckoutPage = defineWorkflow({
  name: 'orders.close-checkout-page',
  input: z.object({ sessionId: z.string() }),
  access: systemOnly,
  async run(flow, { sessionId }) {
    const closed = await flow.payments.expireCheckout(sessionId)
    if (closed.kind === 'unknown') return err(notSynced)
    return flow.run(syncCheckout, { sessionId })
  },
})

/** Supersedes a user's open orders, and has their payment pages closed. */
export const supersedeOrders = defineOperation({
  name: 'orders.supersede-orders',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(context, { userId }) {
    const sessionIds = await supersedeAllOf(context.tx, userId)
    for (const sessionId of sessionIds) await context.enqueue(closeCheckoutPageJob, { sessionId })
    return ok({ sessionIds })
  },
})

/** How many pages are closed during the request; jobs close the others. */
const atOnce = 10

/** Closes the payment pages of a user whose account is about to be deleted. Paid ones are synced. */
export const closePagesOf = defineWorkflow({
  name: 'orders.close-pages-of',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(flow, { userId }) {
    const superseded = await flow.run(supersedeOrders, { userId })
    if (!superseded.ok) return superseded
    await eachAlone(
      superseded.value.sessionIds.slice(0, atOnce),
      (sessionId) => flow.run(closeCheckoutPage, { sessionId }),
      (error, sessionId) => flow.log.error({ err: error, sessionId }, 'a payment page could not be closed'),
    )
    return ok()
  },
})
