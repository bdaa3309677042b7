import type { DomainEvent } from '#src/ports/events.ts'

export const catalogEvents = {
  versionPublished: 'catalog.version-published',
  listingsTurned: 'catalog.listings-turned',
  published: 'catalog.listing-published',
  updated: 'catalog.listing-updated',
  paused: 'catalog.listing-paused',
  removed: 'catalog.listing-removed',
  salesStopped: 'catalog.sales-stopped',
} as const

/**
 * A listing was published, changed, sold or removed: its page and the lists are stale. If it names the creator, so is their page;
 * pages that already show the listing are found without.
 */
export function listingChanged(id: string, creatorId?: string): DomainEvent {
  return { kind: 'catalog.listing-changed', subject: id, ...(creatorId && { payload: { creatorId } }) }
}

/** What happened to a listing, for its creator's programs. The pages follow `listingChanged`. */
export function listingNews(
  news: 'published' | 'updated' | 'paused' | 'removed',
  id: string,
  creatorId: string,
): DomainEvent {
  return { kind: catalogEvents[news], subject: id, payload: { creatorId } }
}

/** All listings of a creator went off sale or came back. The subject is the creator. */
export function listingsTurned(creatorId: string): DomainEvent {
  return { kind: catalogEvents.listingsTurned, subject: creatorId }
}

/**
 * Enforcement took a listing off sale, or with null all of a creator. Open payment pages must not be paid. A creator's own pause
 * or deletion does not stop sales that have begun.
 */
export function salesStopped(creatorId: string, promptId: string | null): DomainEvent {
  return { kind: catalogEvents.salesStopped, subject: promptId ?? creatorId, payload: { creatorId, promptId } }
}

/** A new version was published. The subject is the listing's id; another feature notifies buyers. */
export function versionPublished(id: string, creatorId: string, version: number): DomainEvent {
  return { kind: catalogEvents.versionPublished, subject: id, payload: { creatorId, version } }
}
