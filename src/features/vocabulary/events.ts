import type { DomainEvent } from '#src/ports/events.ts'

/** Each process reloads the categories and models. */
export const vocabularyChanged: DomainEvent = { kind: 'vocabulary.changed', subject: 'shop' }
