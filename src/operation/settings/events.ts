import type { DomainEvent } from '#src/ports/events.ts'

/** Each process reloads the settings. */
export const settingsChanged: DomainEvent = { kind: 'settings.changed', subject: 'shop' }
