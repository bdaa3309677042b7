import type { DomainEvent } from '#src/ports/events.ts'
import type { ActionKind } from './rules.ts'

/** An enforcement action was taken or lifted. The subject is the action's id. */
export const actionTaken = (id: string, userId: string, kind: ActionKind): DomainEvent => ({
  kind: 'enforcement.action-taken',
  subject: id,
  payload: { userId, kind },
})

export const actionLifted = (id: string, userId: string, kind: ActionKind): DomainEvent => ({
  kind: 'enforcement.action-lifted',
  subject: id,
  payload: { userId, kind },
})
