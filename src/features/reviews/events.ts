import type { DomainEvent } from '#src/ports/events.ts'

/** What stands among a listing's reviews changed, but no figure: a vote or a reply. */
export function reviewsChanged(promptId: string, creatorId: string): DomainEvent {
  return { kind: 'reviews.changed', subject: promptId, payload: { creatorId } }
}
