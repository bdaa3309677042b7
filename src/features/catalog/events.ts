import type { DomainEvent } from '#src/ports/events.ts'

export const catalogEvents = { versionPublished: 'catalog.version-published' } as const

/**
 * A listing appeared, changed, sold, or left: its page and the lists are no longer what they were. Where the creator is
 * named, neither is their page; those that show the listing already are found without.
 */
export function listingChanged(id: string, creatorId?: string): DomainEvent {
  return { kind: 'catalog.listing-changed', subject: id, ...(creatorId && { payload: { creatorId } }) }
}

/** A changed text came out. The subject is the listing's id; who bought it is told, and by whom is not this feature's matter. */
export function versionPublished(id: string, creatorId: string, version: number): DomainEvent {
  return { kind: catalogEvents.versionPublished, subject: id, payload: { creatorId, version } }
}
