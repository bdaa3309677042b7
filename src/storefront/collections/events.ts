import type { DomainEvent } from '#src/ports/events.ts'

/** What everyone sees of a user's collections changed. The subject is the owner's id. */
export const collectionsChanged = (ownerId: string): DomainEvent => ({ kind: 'collections.changed', subject: ownerId })
