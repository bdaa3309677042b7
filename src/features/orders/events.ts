import type { DomainEvent } from '#src/ports/events.ts'

export const orderEvents = {
  paid: 'orders.paid',
  purchaseRefunded: 'orders.purchase-refunded',
  refundedOutside: 'orders.refunded-outside',
  purchaseRestored: 'orders.purchase-restored',
} as const

export function orderPaid(orderId: string, buyerId: string): DomainEvent {
  return { kind: orderEvents.paid, subject: orderId, payload: { buyerId } }
}

/** A purchase gives no access any more: whatever stood on it (a badge, a download) goes. */
export function purchaseRefunded(purchaseId: string, buyerId: string, promptId: string): DomainEvent {
  return { kind: orderEvents.purchaseRefunded, subject: purchaseId, payload: { buyerId, promptId } }
}

/** A purchase gives access again: a bank that had ended it gave the money back. */
export function purchaseRestored(purchaseId: string, buyerId: string, promptId: string): DomainEvent {
  return { kind: orderEvents.purchaseRestored, subject: purchaseId, payload: { buyerId, promptId } }
}

/** A purchase's money goes back and nobody had asked: by hand at the provider, or since its card was not the buyer's. */
export function refundedOutside(purchaseId: string): DomainEvent {
  return { kind: orderEvents.refundedOutside, subject: purchaseId, payload: {} }
}
