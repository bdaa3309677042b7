import type { ListOrder } from '#src/kernel/list-order.ts'

/** How many held listings an admin sees at once. */
export const heldShown = 25
/** Those that wait longest come first. */
export const heldOrder: ListOrder = {
  direction: 'asc',
  parts: [
    { column: 'nearest.foundAt', type: 'timestamptz' },
    { column: 'nearest.promptId', type: 'uuid' },
  ],
}
export const longestReason = 500
/** How many listings of before are read in one go, so that nobody who saves waits for it long. */
export const readAtOnce = 50
