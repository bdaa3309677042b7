import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { notSettled, orderMissing } from '../failures.ts'
import { isUnknownThere } from '../rules.ts'
import { bookSale } from './book-sale.ts'
import { expireOrder } from './expire-order.ts'

export type SettledCheckout = {
  readonly state: 'paid' | 'open' | 'expired'
  readonly orderId: string
  readonly buyerId: string | null
}

/**
 * Asks the provider what became of a payment page and acts on the answer. The return page, the webhook and the sweep
 * all come here; none is believed, the provider is.
 */
export const settleCheckout = defineWorkflow({
  name: 'orders.settle-checkout',
  input: z.object({ sessionId: z.string().regex(/^cs_[A-Za-z0-9_]{1,200}$/) }),
  access: systemOnly,
  async run(flow, { sessionId }): Promise<Result<SettledCheckout, Failure>> {
    const outcome = await flow.payments.readCheckout(sessionId)
    if (outcome.kind !== 'done') return err(isUnknownThere(outcome) ? orderMissing : notSettled)
    const { orderId, status, payment } = outcome.value
    if (orderId === null || !isId(orderId)) return err(orderMissing)
    if (payment) {
      const booked = await flow.run(bookSale, { orderId, payment })
      return booked.ok ? ok({ state: 'paid', orderId, buyerId: booked.value.buyerId }) : booked
    }
    if (status === 'expired') await flow.run(expireOrder, { orderId, sessionId })
    return ok({ state: status === 'expired' ? 'expired' : 'open', orderId, buyerId: null })
  },
})
