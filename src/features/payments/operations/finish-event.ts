import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { markHandled } from '../store.ts'

export const finishEvent = defineOperation({
  name: 'payments.finish-event',
  input: z.object({ eventId: z.string() }),
  access: systemOnly,
  async run({ tx, now }, { eventId }) {
    await markHandled(tx, eventId, now)
    return ok()
  },
})
