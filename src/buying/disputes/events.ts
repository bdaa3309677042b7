import type { DomainEvent } from '#src/ports/events.ts'
import type { DisputeNews } from './rules.ts'

export const disputeChangedEvent = 'disputes.dispute-changed'

/** A bank opened a dispute or decided it. The subject is the dispute's id. */
export const disputeChanged = (id: string, orderId: string, news: DisputeNews): DomainEvent => ({
  kind: disputeChangedEvent,
  subject: id,
  payload: { orderId, news },
})
