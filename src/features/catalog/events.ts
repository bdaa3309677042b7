import type { DomainEvent } from '#src/ports/events.ts'

/** A listing appeared, changed, sold, or left: its page and the lists are no longer what they were. */
export function listingChanged(id: string): DomainEvent {
  return { kind: 'catalog.listing-changed', subject: id }
}
