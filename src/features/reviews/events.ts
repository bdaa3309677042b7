import type { DomainEvent } from '#src/ports/events.ts'

/** A vote or reply changed among a listing's reviews, but no rating. */
export function reviewsChanged(promptId: string, creatorId: string): DomainEvent {
  return { kind: 'reviews.changed', subject: promptId, payload: { creatorId } }
}
