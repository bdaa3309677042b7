import type { DomainEvent } from '#src/ports/events.ts'

export const programChangedEvent = 'affiliates.program-changed'

/** A program was opened, changed or closed: the pages of the creator and their listings are stale. */
export const programChanged = (creatorId: string): DomainEvent => ({ kind: programChangedEvent, subject: creatorId })
