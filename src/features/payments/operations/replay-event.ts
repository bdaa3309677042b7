import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { handlePaymentEvent } from '../jobs.ts'
import { findEvent, markWaiting } from '../store.ts'

const eventMissing = failure('missing', 'event-missing', 'There is no such message')

/** Has a kept message handled once more. What it sets off asks the provider and books once, so nothing happens twice. */
export const replayEvent = defineOperation({
  name: 'payments.replay-event',
  input: z.object({ id: z.string().max(300) }),
  access: adminsOnly,
  async run(context, { id }) {
    const event = await findEvent(context.tx, id)
    if (!event) return err(eventMissing)
    await markWaiting(context.tx, id)
    await context.enqueue(handlePaymentEvent, { eventId: id })
    const subject = { subjectKind: 'provider-event', subjectId: id }
    await recordAudit(context, { action: 'payments.replay-event', ...subject, after: { type: event.type } })
    return ok()
  },
})
