import { z } from 'zod'
import { systemOnly, staffOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import { handlePaymentEventJob } from '../jobs.ts'
import { insertEvent, markHandled, markFailed, findEvent, markWaiting } from '../public/store.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { withoutSecrets } from '#src/kernel/without-secrets.ts'
import { eventsQuery } from '../contract.ts'
import { listEvents } from '../event-list-store.ts'
import type { EventView } from '../view.ts'
import { eventOrder } from '../view.ts'
import { failure } from '#src/kernel/failure.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'

/** Stores a verified webhook event once, and queues its job unless the app does nothing with events of its type. */
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
    }),
    isHandled: z.boolean().default(true),
  }),
  access: systemOnly,
  async run(context, { provider, event, isHandled }) {
    const { tx, now } = context
    const isNew = await insertEvent(tx, provider, { ...event, receivedAt: now, handledAt: isHandled ? null : now })
    if (isNew && isHandled) await context.enqueue(handlePaymentEventJob, { eventId: event.id })
    return ok({ isNew })
  },
})

export const finishEvent = defineOperation({
  name: 'payments.finish-event',
  input: z.object({ eventId: z.string() }),
  access: systemOnly,
  async run({ tx, now }, { eventId }) {
    await markHandled(tx, eventId, now)
    return ok()
  },
})

/** Saves the error of an event for admins. */
export const recordEventError = defineOperation({
  name: 'payments.record-event-error',
  input: z.object({ eventId: z.string(), error: z.string() }),
  access: systemOnly,
  async run({ tx }, { eventId, error }) {
    await markFailed(tx, eventId, error.slice(0, 500))
    return ok()
  },
})

/** Lists webhook events: all, waiting, failed, or about one object. */
export const listProviderEvents = defineQuery({
  name: 'payments.list-provider-events',
  input: eventsQuery,
  access: staffOnly('finance'),
  async run({ db }, { show, search, limit, ...place }) {
    const request = pageRequest(eventOrder, place, limit)
    const rows = await listEvents(db, { show, search }, request)
    return ok(
      keyedPage(rows, request, ({ error, ...row }): EventView => ({
        ...row,
        error: error === null ? null : withoutSecrets(error),
      })),
    )
  },
})

const eventMissing = failure('missing', 'event-missing', 'There is no such message')

/** Handles a stored event again, which is harmless, since handlers read the provider and book once. */
export const replayEvent = defineOperation({
  name: 'payments.replay-event',
  input: z.object({ id: z.string().max(300) }),
  access: staffOnly('finance'),
  async run(context, { id }) {
    const event = await findEvent(context.tx, id)
    if (!event) return err(eventMissing)
    await markWaiting(context.tx, id)
    await context.enqueue(handlePaymentEventJob, { eventId: id })
    const subject = { subjectKind: 'provider-event', subjectId: id }
    await recordAudit(context, { action: 'payments.replay-event', ...subject, after: { type: event.type } })
    return ok()
  },
})
