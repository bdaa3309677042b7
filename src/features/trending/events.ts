import type { DomainEvent } from '#src/ports/events.ts'

/** The ranks were counted anew: pages that show them are out of date. */
export const trendsRefreshed: DomainEvent = { kind: 'trending.refreshed', subject: 'all' }
