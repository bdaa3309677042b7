import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { nextCheckoutAttempt } from '../store.ts'

/** Records that the provider answered a request for a payment page with an error, so that the next request gets a new key. */
export const retryCheckout = defineOperation({
  name: 'orders.retry-checkout',
  input: z.object({ orderId: z.uuid(), attempt: z.number().int().positive() }),
  access: systemOnly,
  async run({ tx }, { orderId, attempt }) {
    await nextCheckoutAttempt(tx, orderId, attempt)
    return ok()
  },
})
