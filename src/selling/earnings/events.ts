import type { DomainEvent } from '#src/ports/events.ts'

export const payoutChangedEvent = 'earnings.payout-changed'

export function payoutChanged(payoutId: string, sellerId: string, status: string): DomainEvent {
  return { kind: payoutChangedEvent, subject: payoutId, payload: { sellerId, status } }
}

/** Payouts of all or of one seller were stopped. `main` connects it to the check for problems. */
export const payoutsStoppedEvent = 'earnings.payouts-stopped'

export function payoutsStopped(subject: string): DomainEvent {
  return { kind: payoutsStoppedEvent, subject, payload: {} }
}
