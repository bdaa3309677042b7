import type { DomainEvent } from '#src/ports/events.ts'

export const orderEvents = {
  paid: 'orders.paid',
  purchaseRefunded: 'orders.purchase-refunded',
  refundedOutside: 'orders.refunded-outside',
  purchaseRestored: 'orders.purchase-restored',
  purchasesMoved: 'orders.purchases-moved',
} as const

export function orderPaid(orderId: string, buyerId: string): DomainEvent {
  return { kind: orderEvents.paid, subject: orderId, payload: { buyerId } }
}

/** A purchase has ended. Badges and downloads that depend on it end too. */
export function purchaseRefunded(purchaseId: string, buyerId: string, promptId: string): DomainEvent {
  return { kind: orderEvents.purchaseRefunded, subject: purchaseId, payload: { buyerId, promptId } }
}

/** A purchase is active again, since the bank returned the money. */
export function purchaseRestored(purchaseId: string, buyerId: string, promptId: string): DomainEvent {
  return { kind: orderEvents.purchaseRestored, subject: purchaseId, payload: { buyerId, promptId } }
}

/** A purchase was refunded without a request: at the provider's dashboard, or because of fraud. */
export function refundedWithoutRequest(purchaseId: string): DomainEvent {
  return { kind: orderEvents.refundedOutside, subject: purchaseId, payload: {} }
}

/** Purchases have another buyer. The subject is the new one. */
export function purchasesMoved(to: string, from: string): DomainEvent {
  return { kind: orderEvents.purchasesMoved, subject: to, payload: { from } }
}

/** Returns the users whose library an event changes. A new version changes those of its buyers. */
export function buyersOf({ kind, subject, payload }: DomainEvent): readonly string[] {
  if (kind === orderEvents.purchasesMoved) return [subject, String(payload?.['from'])]
  const isOfLibrary =
    kind === orderEvents.paid || kind === orderEvents.purchaseRefunded || kind === orderEvents.purchaseRestored
  const buyerId = payload?.['buyerId']
  return isOfLibrary && typeof buyerId === 'string' ? [buyerId] : []
}
