import type { ListOrder } from '#src/kernel/list-order.ts'

/** A message of the provider's, as an admin sees it. */
export type EventView = {
  readonly id: string
  readonly type: string
  readonly objectId: string
  /** The connected account that it is about; null for our own. */
  readonly account: string | null
  readonly receivedAt: Date
  readonly handledAt: Date | null
  /** Why it could not be handled when it was last tried. */
  readonly error: string | null
}

/** What somebody saved at the provider to pay with again. */
export type SavedCardView = {
  readonly id: string
  /** The brand, as in Visa. */
  readonly name: string
  /** Null for what is no card. */
  readonly last4: string | null
  /** As in 12/2034. */
  readonly expires: string | null
  readonly isExpired: boolean
}

export type SavedCards = {
  readonly takesPayments: boolean
  readonly cards: readonly SavedCardView[]
}

export const eventFilters = ['all', 'waiting', 'failed'] as const
export type EventFilter = (typeof eventFilters)[number]

/** The newest first. */
export const eventOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'e.received_at', type: 'timestamptz' },
    { column: 'e.event_id', type: 'text' },
  ],
}
