import { createHash } from 'node:crypto'
import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import type { Tx } from '#src/ports/database.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import type { NewDelivery } from '../delivery-store.ts'
import { insertDeliveries } from '../delivery-store.ts'
import { sendDeliveryJob } from '../jobs.ts'
import { messagesOf } from '../public/messages.ts'
import { listReceivers } from '../store.ts'

/** Creates the deliveries of a domain event, each once, however often the event is published. */
export const publishEvent = defineOperation({
  name: 'webhooks.publish-event',
  input: z.object({
    seq: z.number(),
    kind: z.string(),
    subject: z.string(),
    payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
    createdAt: z.coerce.date(),
  }),
  access: systemOnly,
  async run(context, { seq, createdAt, ...event }) {
    const { tx, now, settings } = context
    const messages = await messagesOf(tx, event)
    const receivers = await listReceivers(tx, [...new Set(messages.map(({ ownerId }) => ownerId))])
    const deliveries = messages.flatMap(({ ownerId, type, data }, at) => {
      const payload = { ...data, url: new URL(data.url, settings.publicUrl).href }
      return receivers
        .filter((one) => one.ownerId === ownerId && (one.events === null || one.events.includes(type)))
        .map((one): NewDelivery => {
          const id = deliveryIdOf(one.id, createdAt.toISOString(), String(seq), String(at))
          return { id, endpointId: one.id, type, occurredAt: createdAt, payload, now }
        })
    })
    const inserted = await insertDeliveries(tx, await withinLimit(tx, deliveries, receivers, now))
    for (const id of inserted) await context.enqueue(sendDeliveryJob, { id, attempt: 0 })
    return ok({ deliveries: inserted.length })
  },
})

/** More deliveries than a busy seller has, and too few to keep others waiting. The rest is dropped. */
type Receiver = Awaited<ReturnType<typeof listReceivers>>[number]
const deliveriesAnHour = { max: 3000, windowSeconds: 3600 }

async function withinLimit(tx: Tx, deliveries: readonly NewDelivery[], receivers: readonly Receiver[], now: Date) {
  const allowed: NewDelivery[] = []
  for (const delivery of deliveries) {
    const owner = receivers.find(({ id }) => id === delivery.endpointId)?.ownerId ?? ''
    const counted = await countAttempt(tx, `webhook-deliveries:${owner}`, deliveriesAnHour, now)
    if (counted.allowed) allowed.push(delivery)
  }
  return allowed
}

/** The same for the same message, since a job can run twice. */
function deliveryIdOf(...parts: readonly string[]): string {
  return `msg_${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)}`
}
