import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { closeCheckoutPage } from './close-page.ts'
import { supersedeOrders } from './supersede-orders.ts'

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
