import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { deliveriesQuery, deliveryId, endpointId } from '../contract.ts'
import { insertDeliveries, listDeliveries, lockOwnDelivery, setWaiting } from '../delivery-store.ts'
import { deliveryMissing, endpointDisabled, endpointMissing, manySent } from '../failures.ts'
import { sendDeliveryJob } from '../jobs.ts'
import { toEndpointView } from '../presenter.ts'
import { newestFirst, testType } from '../rules.ts'
import { findOwn } from '../store.ts'
import { webhookTexts } from '../texts.ts'
import type { EndpointPage } from '../view.ts'

const access = signedIn(webhookTexts.signIn, webhookTexts.signInTitle)

/** Returns an endpoint with a page of its deliveries, newest first. */
export const readEndpoint = defineQuery({
  name: 'webhooks.read-endpoint',
  input: deliveriesQuery,
  access,
  allowWhileSuspended: true,
  async run({ db, actor, now }, { id, limit, ...place }) {
    const row = await findOwn(db, actor.userId, id)
    if (!row) return err(endpointMissing)
    const request = pageRequest(newestFirst, place, limit)
    const deliveries = keyedPage(await listDeliveries(db, id, request), request, (delivery) => delivery)
    const page: EndpointPage = { endpoint: toEndpointView(row, now), deliveries }
    return ok(page)
  },
})

/** Sends a delivery again now, with the same id. If it fails, the schedule of its retries goes on. */
export const resendDelivery = defineOperation({
  name: 'webhooks.resend-delivery',
  input: z.object({ id: deliveryId }),
  access,
  async run(context, { id }) {
    const { tx, actor, now } = context
    const delivery = await lockOwnDelivery(tx, actor.userId, id)
    if (!delivery) return err(deliveryMissing)
    if (delivery.disabledAt !== null) return err(endpointDisabled)
    if (!(await mayRequest(context))) return err(manySent)
    await setWaiting(tx, id, now)
    await context.enqueue(sendDeliveryJob, { id, attempt: delivery.attempts })
    return ok({ id, endpointId: delivery.endpointId })
  },
})

/** Sends a test event to an endpoint, whatever its filter. */
export const sendTestEvent = defineOperation({
  name: 'webhooks.send-test-event',
  input: endpointId,
  access,
  async run(context, { id: endpointId }) {
    const { tx, actor, now, settings } = context
    const endpoint = await findOwn(tx, actor.userId, endpointId)
    if (!endpoint) return err(endpointMissing)
    if (endpoint.disabledAt !== null) return err(endpointDisabled)
    if (!(await mayRequest(context))) return err(manySent)
    const id = `msg_${context.newId().replaceAll('-', '')}`
    const payload = { url: new URL(`/profile/webhooks/${endpointId}`, settings.publicUrl).href }
    await insertDeliveries(tx, [{ id, endpointId, type: testType, occurredAt: now, payload, now }])
    await context.enqueue(sendDeliveryJob, { id, attempt: 0 })
    return ok({ id })
  },
})

const requests = { max: 30, windowSeconds: 10 * 60 }

/** Each one makes us send a request, so they are limited. */
async function mayRequest({ tx, actor, now }: Context): Promise<boolean> {
  return (await countAttempt(tx, `webhooks:${userIdOf(actor) ?? ''}`, requests, now)).allowed
}
