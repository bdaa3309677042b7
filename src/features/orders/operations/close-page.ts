import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err } from '#src/kernel/result.ts'
import { notSettled } from '../failures.ts'
import { settleCheckout } from './settle-checkout.ts'

/** Closes a payment page. One that was paid before it could be closed is settled like any other. */
export const closeCheckoutPage = defineWorkflow({
  name: 'orders.close-page',
  input: z.object({ sessionId: z.string() }),
  access: systemOnly,
  async run(flow, { sessionId }) {
    const closed = await flow.payments.expireCheckout(sessionId)
    if (closed.kind === 'unknown') return err(notSettled)
    return flow.run(settleCheckout, { sessionId })
  },
})
