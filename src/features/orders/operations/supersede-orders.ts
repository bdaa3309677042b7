import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { supersedeAllOf } from '../departure-store.ts'
import { closePage } from '../jobs.ts'

/** Nothing more is to be paid to or by somebody: the provider is asked to close each page that may be open. */
export const supersedeOrders = defineOperation({
  name: 'orders.supersede-orders',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(context, { userId }) {
    const sessionIds = await supersedeAllOf(context.tx, userId)
    for (const sessionId of sessionIds) await context.enqueue(closePage, { sessionId })
    return ok({ sessionIds })
  },
})
