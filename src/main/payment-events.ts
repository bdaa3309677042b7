import { systemActor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Database } from '#src/ports/database.ts'
import type { JobHandler } from '#src/ports/queue.ts'
import { settleCharge, settleCheckout } from '#src/features/orders/index.ts'
import { findEvent, finishEvent } from '#src/features/payments/index.ts'
import { RefusedJob } from './refused-job.ts'

type Act = (run: Run, objectId: string) => Promise<void>

/** What an event of the provider sets off. An event says only that something changed: the provider is asked what. */
const acts: Readonly<Record<string, Act>> = {
  'checkout.session.completed': settle,
  'checkout.session.async_payment_succeeded': settle,
  'checkout.session.async_payment_failed': settle,
  'checkout.session.expired': settle,
  'charge.updated': noteFee,
}

const actor = systemActor('payment-events')

/** Handles a stored event once. Kinds that mean nothing to us are acknowledged and kept. */
export function handleEvent(run: Run, db: Database): JobHandler<{ eventId: string }> {
  return async ({ eventId }) => {
    const event = await findEvent(db, eventId)
    if (!event || event.handledAt) return
    await acts[event.type]?.(run, event.objectId)
    await run(finishEvent, { eventId }, actor)
  }
}

async function settle(run: Run, sessionId: string) {
  const settled = await run(settleCheckout, { sessionId }, actor)
  // A session of somebody else's, on an account that we share, is none of our business.
  if (!settled.ok && settled.failure.code !== 'order-missing') throw new RefusedJob('settle', settled.failure)
}

async function noteFee(run: Run, chargeId: string) {
  const noted = await run(settleCharge, { chargeId }, actor)
  if (!noted.ok && noted.failure.code !== 'order-missing') throw new RefusedJob('note fee', noted.failure)
}
