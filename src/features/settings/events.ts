import type { DomainEvent } from '#src/ports/events.ts'

/** Settings changed: each process reads them again. */
export const settingsChanged: DomainEvent = { kind: 'settings.changed', subject: 'shop' }
