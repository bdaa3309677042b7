import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listingChanged } from '#src/features/catalog/events.ts'
import { addSales } from '#src/features/catalog/public/store.ts'
import { countSoldLines, numberReceipts } from '../receipt-store.ts'

/**
 * Numbers the receipts of paid orders in the order of payment, and counts their sales. Runs shortly after a sale, in batches, so
 * that sales wait neither for the counter nor for a listing that sells often.
 */
export const settleSales = defineOperation({
  name: 'orders.settle-sales',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    const orderIds = await numberReceipts(context.tx)
    if (orderIds.length === 0) return ok({ orders: 0 })
    const sold = await countSoldLines(context.tx, orderIds)
    await addSales(context.tx, sold)
    for (const { promptId, sellerId } of sold) await context.emit(listingChanged(promptId, sellerId))
    return ok({ orders: orderIds.length })
  },
})
