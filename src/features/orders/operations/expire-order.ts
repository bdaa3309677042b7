import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { releaseUses } from '#src/features/discounts/index.ts'
import { markExpired } from '../store.ts'

/** Gives up an order that cannot be paid any more. With a session: only if that is its payment page, or it has none. */
export const expireOrder = defineOperation({
  name: 'orders.expire-order',
  input: z.object({ orderId: z.uuid(), sessionId: z.string().optional() }),
  access: systemOnly,
  async run({ tx, now }, { orderId, sessionId }) {
    if (await markExpired(tx, orderId, sessionId)) await releaseUses(tx, orderId, now)
    return ok()
  },
})
