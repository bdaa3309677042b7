import type { DomainEvent } from '#src/ports/events.ts'

export const payoutChangedEvent = 'earnings.payout-changed'

export function payoutChanged(payoutId: string, sellerId: string, status: string): DomainEvent {
  return { kind: payoutChangedEvent, subject: payoutId, payload: { sellerId, status } }
}
