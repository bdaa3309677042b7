import type { DomainEvent } from '#src/ports/events.ts'

export const seatChangedEvent = 'seats.changed'

/** A member got a seat, or it ended. */
export function seatChanged(entitlementId: string, memberId: string): DomainEvent {
  return { kind: seatChangedEvent, subject: entitlementId, payload: { memberId } }
}
