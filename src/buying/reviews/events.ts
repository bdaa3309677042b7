import type { DomainEvent } from '#src/ports/events.ts'

export const reviewEvents = { created: 'reviews.created', updated: 'reviews.updated' } as const

/** A review was written or edited. The subject is its id. */
export function reviewSaved(
  news: keyof typeof reviewEvents,
  id: string,
  promptId: string,
  creatorId: string,
): DomainEvent {
  return { kind: reviewEvents[news], subject: id, payload: { promptId, creatorId } }
}

/** A vote or reply changed among a listing's reviews, but no rating. */
export function reviewsChanged(promptId: string, creatorId: string): DomainEvent {
  return { kind: 'reviews.changed', subject: promptId, payload: { creatorId } }
}
