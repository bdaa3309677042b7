import type { DomainEvent } from '#src/ports/events.ts'
import type { Job } from '#src/ports/queue.ts'

/** Creates the deliveries of a domain event. */
export const publishEventJob: Job<DomainEvent & { seq: number; createdAt: string }> = {
  name: 'webhooks.publish-event',
  retries: 10,
}

/** Makes one attempt of a delivery. `attempt` counts the earlier ones. */
export const sendDeliveryJob: Job<{ id: string; attempt: number }> = {
  name: 'webhooks.send-delivery',
  retries: 5,
  // Each waits for a server that may be slow.
  concurrency: 8,
}

/** Deletes old deliveries every night. */
export const pruneDeliveriesJob: Job<Record<string, never>> = {
  name: 'webhooks.prune-deliveries',
  retries: 3,
  schedule: '51 3 * * *',
}
