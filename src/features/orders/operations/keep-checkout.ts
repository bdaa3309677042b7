import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { releaseUses } from '#src/features/discounts/index.ts'
import { markExpired, recordSession } from '../store.ts'

/** Writes down which payment page an order got, or that the provider refused to make one. */
export const keepCheckout = defineOperation({
  name: 'orders.keep-checkout',
  input: z.object({
    orderId: z.uuid(),
    provider: z.string(),
    session: z.object({ id: z.string(), url: z.string() }).nullable(),
  }),
  access: systemOnly,
  async run({ tx, now }, { orderId, provider, session }) {
    if (session) await recordSession(tx, orderId, provider, session)
    else if (await markExpired(tx, orderId)) await releaseUses(tx, orderId, now)
    return ok()
  },
})
