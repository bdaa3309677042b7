import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { book, excessRefundEntry, isBooked } from '#src/features/ledger/index.ts'
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

/**
 * Books a refund that somebody made at the provider's dashboard: split over the order's lines by what is left of each. Where a bank took
 * of them meanwhile what is refunded too, the rest is the platform's to bear, until it is heard that the refund failed.
 */
export const recordProviderRefund = defineOperation({
  name: 'orders.record-provider-refund',
  input: z.object({
    providerRefundId: z.string(),
    paymentIntentId: z.string(),
    amountCents: z.number().int().positive(),
    hasFailed: z.boolean(),
  }),
  access: systemOnly,
  async run(context, { providerRefundId, paymentIntentId, amountCents, hasFailed }) {
    const { tx } = context
    const orderId = await findOrderOfIntent(tx, paymentIntentId)
    if (orderId === null) return err(orderMissing)
    await lockOrder(tx, orderId)
    const known = await listOfProvider(tx, providerRefundId)
    const source = { sourceType: 'provider-refund', sourceId: providerRefundId } as const
    const isInExcess = await isBooked(tx, { kind: 'excess-refund', ...source })
    if (hasFailed && isInExcess) {
      const excess = amountCents - sum(known.map((part) => part.amountCents))
      await book(context, excessRefundEntry(providerRefundId, cents(-excess)))
    }
    if (hasFailed || isInExcess || known.length > 0) return ok({ lines: 0 })
    const sold = await readLines(tx, orderId)
    for (const line of sold) await lockLine(tx, line.id)
    const parts = await splitBack(tx, sold, cents(amountCents))
    for (const { line, amount, isAll } of parts) await keepPart(context, line.id, amount, providerRefundId, isAll)
    const excess = amountCents - sum(parts.map(({ amount }) => amount))
    if (excess > 0) await book(context, excessRefundEntry(providerRefundId, cents(excess)))
    return ok({ lines: parts.length })
  },
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

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
