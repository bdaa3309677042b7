import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { releaseUses } from '#src/features/discounts/index.ts'
import { markExpired } from '../store.ts'

/** Gives up an order whose payment page is closed. */
export const expireOrder = defineOperation({
  name: 'orders.expire-order',
  input: z.object({ orderId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { orderId }) {
    if (await markExpired(tx, orderId)) await releaseUses(tx, orderId, now)
    return ok()
  },
})
