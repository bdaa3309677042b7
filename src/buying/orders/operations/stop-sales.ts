import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { releaseUses } from '#src/money/discounts/public/use-store.ts'
import { closeCheckoutPageJob } from '../jobs.ts'
import { expireWithoutPage, listUnpaidOf, supersede } from '../payable-store.ts'

/**
 * Ends the unpaid orders that contain a listing that was taken off sale by enforcement, or any listing of a suspended creator.
 * Orders without a payment page get none; each page is closed at the provider by its own job. If it is paid before, the delivery
 * refunds these lines.
 */
export const stopSales = defineOperation({
  name: 'orders.stop-sales',
  input: z.object({ sellerId: z.uuid(), promptId: z.uuid().nullable() }),
  access: systemOnly,
  async run(context, { sellerId, promptId }) {
    const { tx, now } = context
    const orders = await listUnpaidOf(tx, sellerId, promptId)
    for (const { id } of orders) {
      if (await expireWithoutPage(tx, id)) {
        await releaseUses(tx, id, now)
        continue
      }
      const sessionId = await supersede(tx, id)
      if (sessionId !== null) await context.enqueue(closeCheckoutPageJob, { sessionId })
    }
    return ok({ orders: orders.length })
  },
})
