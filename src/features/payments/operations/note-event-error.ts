import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { markFailed } from '../store.ts'

/** Writes down why a message could not be handled just now, for whoever looks after it. */
export const noteEventError = defineOperation({
  name: 'payments.note-error',
  input: z.object({ eventId: z.string(), error: z.string() }),
  access: systemOnly,
  async run({ tx }, { eventId, error }) {
    await markFailed(tx, eventId, error.slice(0, 500))
    return ok()
  },
})
