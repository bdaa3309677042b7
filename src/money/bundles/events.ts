import type { DomainEvent } from '#src/ports/events.ts'

/** What everyone sees of a creator's bundles changed. The subject is the creator's id. */
export const bundlesChanged = (sellerId: string): DomainEvent => ({ kind: 'bundles.changed', subject: sellerId })
