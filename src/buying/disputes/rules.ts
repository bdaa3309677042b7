import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { ListOrder } from '#src/kernel/list-order.ts'

export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost'
export type DisputeNews = 'opened' | 'won' | 'lost' | 'warned'

/**
 * The status after a report. Reports may arrive out of order: a decided dispute does not reopen and a won one stays won, but a
 * lost one may become won.
 */
export function statusAfter(before: DisputeStatus | null, reported: DisputeStatus): DisputeStatus {
  if (before === 'won') return 'won'
  if (before === 'lost') return reported === 'won' ? 'won' : 'lost'
  return before === 'open' && reported === 'inquiry' ? 'open' : reported
}

/** The notification for sellers about a change; null if there is nothing new. */
export function newsOf(before: DisputeStatus | null, after: DisputeStatus): DisputeNews | null {
  if (before === after || after === 'inquiry') return null
  if (after === 'open') return 'opened'
  // Sellers never heard of an inquiry that came to nothing.
  return after === 'won' && (before === null || before === 'inquiry') ? null : after
}

/** The amount of a seller's earnings that the news states: taken so far, returned, or lost for good. */
export function movedFor(
  news: DisputeNews,
  { taken, returned }: { readonly taken: Cents; readonly returned: Cents },
): Cents {
  return news === 'won' ? returned : cents(taken - returned)
}

/** The suspension of a purchase. A dispute takes precedence over a warning. */
export function suspensionBy(open: { readonly disputes: number; readonly warnings: number }) {
  if (open.disputes > 0) return 'dispute' as const
  return open.warnings > 0 ? ('fraud-warning' as const) : null
}

/** The filters of the admin list; open disputes by default. Warnings have their own list. */
export const disputeFilters = ['open', 'inquiry', 'won', 'lost', 'all', 'warnings'] as const
export type DisputeFilter = (typeof disputeFilters)[number]

/** Newest first; open ones oldest first, since they have the least time left. */
export function disputeOrder(show: DisputeFilter): ListOrder {
  return {
    direction: show === 'open' ? 'asc' : 'desc',
    parts: [
      { column: 'd.opened_at', type: 'timestamptz' },
      { column: 'd.id', type: 'text' },
    ],
  }
}

/** Longest waiting first. */
export const warningOrder: ListOrder = {
  direction: 'asc',
  parts: [
    { column: 'w.warned_at', type: 'timestamptz' },
    { column: 'w.id', type: 'text' },
  ],
}

/** The badge beside the tab says "999+" beyond it. */
export const maxWaitingCounted = 1000
