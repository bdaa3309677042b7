import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { orderMissing, paidTwice } from '../failures.ts'
import { noteAvailability } from '../note-availability.ts'
import { settleOrder } from '../settle.ts'
import { lockOrder, readLines } from '../store.ts'

const amount = z.custom<Cents>((value) => Number.isSafeInteger(value))
const payment = z.object({
  paymentIntentId: z.string(),
  chargeId: z.string(),
  amount,
  currency: z.string(),
  fee: amount.nullable(),
  availableOn: z.date().nullable(),
  balanceTransactionId: z.string().nullable(),
  cardFingerprint: z.string().nullable().default(null),
})

/**
 * Delivers and books an order that the provider says is paid. However often and by whomever it is told, it does so
 * once: the order's row is locked, and its state decides. An order given up as expired is honoured all the same.
 */
export const bookSale = defineOperation({
  name: 'orders.book-sale',
  input: z.object({ orderId: z.uuid(), payment }),
  access: systemOnly,
  async run(context, { orderId, payment }) {
    const order = await lockOrder(context.tx, orderId)
    if (!order) return err(orderMissing)
    if (order.state === 'paid') {
      if (order.paymentIntentId !== payment.paymentIntentId) return err(paidTwice)
      await noteAvailability(context, order, payment)
      return ok({ isNew: false, buyerId: order.buyerId })
    }
    if (payment.amount !== order.totalCents || payment.currency !== 'usd')
      return err(
        failure(
          'conflict',
          'amount-mismatch',
          `Order ${order.id} is over ${order.totalCents} usd, the payment over ${payment.amount} ${payment.currency}`,
        ),
      )
    await settleOrder(context, order, await readLines(context.tx, orderId), payment)
    return ok({ isNew: true, buyerId: order.buyerId })
  },
})
