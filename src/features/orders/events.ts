import type { DomainEvent } from '#src/ports/events.ts'

export function orderPaid(orderId: string, buyerId: string): DomainEvent {
  return { kind: 'orders.paid', subject: orderId, payload: { buyerId } }
}
