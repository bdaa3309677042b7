import type { DomainEvent } from '#src/ports/events.ts'

export const purchaseOpenedEvent = 'library.purchase-opened'

/** A purchase was opened for the first time, so tools can use its text. */
export const purchaseOpened = (purchaseId: string, buyerId: string): DomainEvent => ({
  kind: purchaseOpenedEvent,
  subject: purchaseId,
  payload: { buyerId },
})
