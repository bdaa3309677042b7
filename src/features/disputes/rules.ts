import type { ListOrder } from '#src/kernel/list-order.ts'

export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost'
export type DisputeNews = 'opened' | 'won' | 'lost' | 'warned'

/**
 * Where news lead a dispute to. Two answers of the provider may overtake each other: what is decided is not open again,
 * and what is won stays so, while a bank may give back what it had kept.
 */
export function statusAfter(before: DisputeStatus | null, told: DisputeStatus): DisputeStatus {
  if (before === 'won') return 'won'
  if (before === 'lost') return told === 'won' ? 'won' : 'lost'
  return before === 'open' && told === 'inquiry' ? 'open' : told
}

/** What sellers are told of a change; null where they know it, or never had to. */
export function newsOf(before: DisputeStatus | null, after: DisputeStatus): DisputeNews | null {
  if (before === after || after === 'inquiry') return null
  if (after === 'open') return 'opened'
  // An inquiry that came to nothing was never spoken of.
  return after === 'won' && (before === null || before === 'inquiry') ? null : after
}

/** What keeps a buyer from their texts: a bank that has the money weighs more than one that only warns. */
export function suspensionBy(open: { readonly disputes: number; readonly warnings: number }) {
  if (open.disputes > 0) return 'dispute' as const
  return open.warnings > 0 ? ('fraud-warning' as const) : null
}

/** What admins see: what is to be answered, unless they want something else. Warnings are a list of their own. */
export const disputeFilters = ['open', 'inquiry', 'won', 'lost', 'all', 'warnings'] as const
export type DisputeFilter = (typeof disputeFilters)[number]

/** The newest first; of those that are open, who came first has the least time left. */
export function disputeOrder(show: DisputeFilter): ListOrder {
  return {
    direction: show === 'open' ? 'asc' : 'desc',
    parts: [
      { column: 'd.opened_at', type: 'timestamptz' },
      { column: 'd.id', type: 'text' },
    ],
  }
}

/** Who waits longest for a decision comes first. */
export const warningOrder: ListOrder = {
  direction: 'asc',
  parts: [
    { column: 'w.warned_at', type: 'timestamptz' },
    { column: 'w.id', type: 'text' },
  ],
}

/** The badge beside the tab says "999+" beyond it. */
export const mostWaitingCounted = 1000
