import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { bookRefund } from '../book-refund.ts'
import { purchaseRefunded, refundedOutside } from '../events.ts'
import { orderMissing } from '../failures.ts'
import {
  endAccess,
  findOrderOfIntent,
  findPurchaseOfLine,
  findRefund,
  finishRefund,
  insertRefund,
  listOfProvider,
  lockLine,
} from '../refund-store.ts'
import { splitBack } from '../split-back.ts'
import { lockOrder, readLines } from '../store.ts'

/** Books a refund that somebody made at the provider's dashboard: split over the order's lines by what is left of each. */
export const recordProviderRefund = defineOperation({
  name: 'orders.record-provider-refund',
  input: z.object({
    providerRefundId: z.string(),
    paymentIntentId: z.string(),
    amountCents: z.number().int().positive(),
  }),
  access: systemOnly,
  async run(context, { providerRefundId, paymentIntentId, amountCents }) {
    const { tx } = context
    const orderId = await findOrderOfIntent(tx, paymentIntentId)
    if (orderId === null) return err(orderMissing)
    await lockOrder(tx, orderId)
    if ((await listOfProvider(tx, providerRefundId)).length > 0) return ok({ lines: 0 })
    const sold = await readLines(tx, orderId)
    for (const line of sold) await lockLine(tx, line.id)
    const parts = await splitBack(tx, sold, cents(amountCents))
    for (const { line, amount, isAll } of parts) await keepPart(context, line.id, amount, providerRefundId, isAll)
    return ok({ lines: parts.length })
  },
})

async function keepPart(
  context: Context,
  lineId: string,
  amountCents: number,
  providerRefundId: string,
  isAll: boolean,
) {
  const { tx, now } = context
  const id = context.newId()
  await insertRefund(tx, { id, lineId, amountCents, reason: 'provider', now })
  const refund = await findRefund(tx, id)
  if (refund) await bookRefund(context, refund)
  await finishRefund(tx, id, { state: 'succeeded', providerRefundId, errorMessage: null, now })
  const purchase = isAll ? await findPurchaseOfLine(tx, lineId) : undefined
  if (purchase?.refundedAt !== null) return
  await endAccess(tx, purchase.id, now)
  await context.emit(purchaseRefunded(purchase.id, purchase.buyerId, purchase.promptId))
  await context.emit(refundedOutside(purchase.id))
}
