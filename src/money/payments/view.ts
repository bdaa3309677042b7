import type { ListOrder } from '#src/kernel/list-order.ts'

/** A row of the admin list of webhook events. */
export type EventView = {
  readonly id: string
  readonly type: string
  readonly objectId: string
  /** The connected account; null for our own. */
  readonly account: string | null
  readonly receivedAt: Date
  readonly handledAt: Date | null
  /** The error of the last attempt. */
  readonly error: string | null
}

/** A saved payment method. */
export type SavedCardView = {
  readonly id: string
  /** The brand, such as Visa. */
  readonly name: string
  /** Null if it is not a card. */
  readonly last4: string | null
  /** Such as 12/2034. */
  readonly expires: string | null
  readonly isExpired: boolean
}

export type SavedCards = {
  readonly takesPayments: boolean
  readonly cards: readonly SavedCardView[]
}

export const eventFilters = ['all', 'waiting', 'failed'] as const
export type EventFilter = (typeof eventFilters)[number]

/** Newest first. */
export const eventOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'e.received_at', type: 'timestamptz' },
    { column: 'e.event_id', type: 'text' },
  ],
}
