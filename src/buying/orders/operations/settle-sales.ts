import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listingChanged } from '#src/storefront/catalog/events.ts'
import { addSales } from '#src/storefront/catalog/public/store.ts'
import { recountSalesJob } from '../jobs.ts'
import type { SoldLines } from '../receipt-store.ts'
import { countSoldLines, lockCounter, numberReceipts, takeMiscounted } from '../receipt-store.ts'

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
    if (orderIds.length > 0) await addCounts(context, await countSoldLines(context.tx, orderIds))
    return ok({ orders: orderIds.length })
  },
})

const batch = 500

/**
 * Takes refunded sales out of the counts, and puts sales back whose money the bank returned. It reads state rather than events,
 * so it may run late, twice or out of order.
 */
export const recountSales = defineOperation({
  name: 'orders.recount-sales',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    await lockCounter(context.tx)
    const changes = await takeMiscounted(context.tx, batch)
    await addCounts(context, changes)
    if (changes.length > 0) await context.enqueue(recountSalesJob, {})
    return ok({ listings: changes.length })
  },
})

async function addCounts(context: Context, counts: readonly SoldLines[]) {
  await addSales(context.tx, counts)
  for (const { promptId, sellerId } of counts) await context.emit(listingChanged(promptId, sellerId))
}
