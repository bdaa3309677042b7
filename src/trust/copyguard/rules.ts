import type { ListOrder } from '#src/kernel/list-order.ts'

/** Listings on a page of the queue. */
export const heldShown = 25
/** The longest waiting first. */
export const heldOrder: ListOrder = {
  direction: 'asc',
  parts: [
    { column: 'nearest.foundAt', type: 'timestamptz' },
    { column: 'nearest.promptId', type: 'uuid' },
  ],
}
export const longestReason = 500
/** The batch size of the indexing job, small so that saves do not wait long. */
export const readAtOnce = 50
