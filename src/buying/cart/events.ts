import type { DomainEvent } from '#src/ports/events.ts'

export function cartChanged(userId: string): DomainEvent {
  return { kind: 'cart.changed', subject: userId }
}
