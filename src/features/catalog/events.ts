import type { DomainEvent } from '#src/ports/events.ts'

/**
 * A listing appeared, changed, sold, or left: its page and the lists are no longer what they were. Where the creator is
 * named, neither is their page; those that show the listing already are found without.
 */
export function listingChanged(id: string, creatorId?: string): DomainEvent {
  return { kind: 'catalog.listing-changed', subject: id, ...(creatorId && { payload: { creatorId } }) }
}
