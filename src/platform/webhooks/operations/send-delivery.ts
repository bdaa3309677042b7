import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Context, Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findActor } from '#src/people/accounts/public/actor-store.ts'
import { isClosed } from '#src/people/accounts/public/ways.ts'
import { lockOf } from '#src/people/accounts/rules.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { deliveryId } from '../contract.ts'
import { deleteOldDeliveries, findForAttempt, saveAttempt } from '../delivery-store.ts'
import { sendDeliveryJob, pruneDeliveriesJob } from '../jobs.ts'
import { errorMax, isDeadEndpoint, isGone, isSuccess, nextAttemptAt, responseMax, retentionDays } from '../rules.ts'
import { decrypt } from '#src/people/accounts/public/encryption.ts'
import { signedHeaders } from '../secrets.ts'
import { disableEndpoint, markFailing, markWorking } from '../store.ts'

const attempted = z.object({ id: deliveryId, attempt: z.number().int().nonnegative() })

/** Makes one attempt of a delivery. Does nothing if another job has made it. */
export const sendDelivery = defineWorkflow({
  name: 'webhooks.send-delivery',
  input: attempted,
  access: systemOnly,
  async run(flow, { id, attempt }) {
    const delivery = await findForAttempt(flow.db, id)
    if (delivery?.status !== 'pending' || delivery.attempts !== attempt) return ok({ isRecorded: false })
    const result = await sendOnce(flow, delivery)
    const recorded = await flow.run(recordAttempt, { id, attempt, ...result })
    return recorded.ok ? recorded : err(recorded.failure)
  },
})

type Delivery = NonNullable<Awaited<ReturnType<typeof findForAttempt>>>
type Sent = {
  readonly statusCode: number | null
  readonly response: string
  readonly error: string | null
  /** False if another attempt is useless. */
  readonly mayRetry: boolean
}

const notSent = (error: string): Sent => ({ statusCode: null, response: '', error, mayRetry: false })

async function sendOnce(flow: Flow, delivery: Delivery): Promise<Sent> {
  if (delivery.disabledAt !== null) return notSent('The endpoint is disabled')
  const owner = await findActor(flow.db, delivery.ownerId)
  if (!owner || isClosed('webhook-endpoint', owner.email, lockOf(flow.settings)))
    return notSent('The account is closed')
  const now = flow.now()
  const secrets = validSecrets(flow, delivery, now)
  if (secrets.length === 0) return notSent('The secret can no longer be read. Rotate it.')
  const { id, type, occurredAt, payload } = delivery
  const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: payload })
  const headers = { 'content-type': 'application/json', ...signedHeaders(secrets, { id, body, now }) }
  const { url, mayReachLoopback } = delivery
  const sent = await flow.outgoing.send({ url, method: 'POST', headers, body, mayReachLoopback })
  if (!sent.ok) return { ...notSent(sent.failure.message), mayRetry: true }
  const { status, body: response } = sent.value
  const error = isSuccess(status) ? null : `The endpoint answered ${status}`
  return { statusCode: status, response: startOf(response), error, mayRetry: true }
}

/** The current secret, and after a rotation the previous one. */
function validSecrets({ keys }: Flow, delivery: Delivery, now: Date): readonly string[] {
  const { endpointId, secret, previousSecret, previousExpiresAt } = delivery
  const isRotating = previousExpiresAt !== null && previousExpiresAt > now
  return [secret, isRotating ? previousSecret : null]
    .map((stored) => (stored === null ? null : decrypt(keys.webhooks, stored, endpointId)))
    .filter((one) => one !== null)
}

/** The start of a response. The database stores no zero bytes and no halves of characters. */
const startOf = (response: string): string => response.replaceAll('\0', '').slice(0, responseMax).toWellFormed()

/** Saves an attempt and queues the next one. Disables an endpoint that has failed for too long or is gone. */
export const recordAttempt = defineOperation({
  name: 'webhooks.record-attempt',
  input: attempted.extend({
    statusCode: z.number().int().nullable(),
    response: z.string().max(responseMax),
    error: z.string().max(errorMax).nullable(),
    mayRetry: z.boolean(),
  }),
  access: systemOnly,
  async run(context, { id, attempt, statusCode, response, error, mayRetry }) {
    const { tx, now } = context
    const isDelivered = error === null
    const canRetry = !isDelivered && mayRetry && !isGone(statusCode)
    const next = canRetry ? nextAttemptAt(attempt + 1, now) : null
    const failed = next === null ? 'failed' : 'pending'
    const status = isDelivered ? 'delivered' : failed
    const result = { status, nextAttemptAt: next, statusCode, response, error, now } as const
    const endpointId = await saveAttempt(tx, id, attempt, result)
    if (endpointId === undefined) return ok({ isRecorded: false })
    if (next) await context.enqueue(sendDeliveryJob, { id, attempt: attempt + 1 }, { startAfter: next })
    if (isDelivered) await markWorking(tx, endpointId)
    else await noteFailure(context, endpointId, isGone(statusCode))
    return ok({ isRecorded: true })
  },
})

async function noteFailure(context: Context, id: string, hasGone: boolean): Promise<void> {
  const { tx, now } = context
  const endpoint = await markFailing(tx, id, now)
  if (!endpoint) return
  const isDead = endpoint.failingSince !== null && isDeadEndpoint(endpoint.failingSince, now)
  if (!hasGone && !isDead) return
  await disableEndpoint(tx, id, hasGone ? 'gone' : 'failing', now)
  const about = { about: `webhook:${id}`, latest: now.toISOString(), href: `/profile/webhooks/${id}` }
  await notify(context, { kind: 'webhook', host: new URL(endpoint.url).host, to: endpoint.ownerId, ...about })
}

const [batch, dayMs] = [5000, 86_400_000]

/** Deletes old deliveries in batches; each batch enqueues the next. */
export const pruneDeliveries = defineOperation({
  name: 'webhooks.prune-deliveries',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    const before = new Date(context.now.getTime() - retentionDays * dayMs)
    const pruned = await deleteOldDeliveries(context.tx, before, batch)
    if (pruned === batch) await context.enqueue(pruneDeliveriesJob, {})
    return ok({ pruned })
  },
})
