import type { DomainEvent } from '#src/ports/events.ts'

/** The ranks were recomputed, so pages that show them are stale. */
export const trendsRefreshed: DomainEvent = { kind: 'trending.refreshed', subject: 'all' }
