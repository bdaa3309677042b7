import type { DomainEvent } from '#src/ports/events.ts'

export function payoutChanged(payoutId: string, sellerId: string, status: string): DomainEvent {
  return { kind: 'earnings.payout-changed', subject: payoutId, payload: { sellerId, status } }
}
