import type { DomainEvent } from '#src/ports/events.ts'

export const catalogEvents = {
  versionPublished: 'catalog.version-published',
  listingsTurned: 'catalog.listings-turned',
} as const

/**
 * A listing appeared, changed, sold, or left: its page and the lists are no longer what they were. Where the creator is
 * named, neither is their page; those that show the listing already are found without.
 */
export function listingChanged(id: string, creatorId?: string): DomainEvent {
  return { kind: 'catalog.listing-changed', subject: id, ...(creatorId && { payload: { creatorId } }) }
}

/** All listings of a creator went off sale or came back. The subject is the creator. */
export function listingsTurned(creatorId: string): DomainEvent {
  return { kind: catalogEvents.listingsTurned, subject: creatorId }
}

/** A new version was published. The subject is the listing's id; another feature notifies buyers. */
export function versionPublished(id: string, creatorId: string, version: number): DomainEvent {
  return { kind: catalogEvents.versionPublished, subject: id, payload: { creatorId, version } }
}
