import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { handlePaymentEvent } from '../jobs.ts'
import { insertEvent } from '../store.ts'

/** Keeps a verified event of the provider, once, and has it handled afterwards. */
export const receiveEvent = defineOperation({
  name: 'payments.receive-event',
  input: z.object({
    provider: z.string(),
    event: z.object({
      id: z.string().max(200),
      type: z.string().max(200),
      account: z.string().nullable(),
      createdAt: z.date(),
      objectId: z.string().max(300),
      payload: z.unknown(),
    }),
  }),
  access: systemOnly,
  async run(context, { provider, event }) {
    const isNew = await insertEvent(context.tx, provider, event, context.now)
    if (isNew) await context.enqueue(handlePaymentEvent, { eventId: event.id })
    return ok({ isNew })
  },
})
