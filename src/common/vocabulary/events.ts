import type { DomainEvent } from '#src/ports/events.ts'

/** Each process reloads the categories, models and licenses. */
export const vocabularyChanged: DomainEvent = { kind: 'vocabulary.changed', subject: 'shop' }
