import type { ListOrder } from '#src/kernel/list-order.ts'

export const reportDecisions = ['resolved', 'rejected'] as const
export type ReportDecision = (typeof reportDecisions)[number]
export type ReportStatus = 'pending' | ReportDecision

export const longestAnswer = 1000
export const longestDescription = 2000
/** Report limits per user: more than anyone needs, and too few to bury other reports. */
export const reportLimit = { max: 10, windowSeconds: 3600 } as const
export const reportDailyLimit = { max: 30, windowSeconds: 86_400 } as const
/** The limit of open reports on a listing with the same reason; more add no information until an admin has looked. */
export const mostPendingPerReason = 20

/** A decision is final. */
export function canDecide(report: { readonly status: ReportStatus }): boolean {
  return report.status === 'pending'
}

/** The badge on the tab shows "999+" above this. */
export const mostPendingCounted = 1000

export const reportSorts = ['new', 'old'] as const
export type ReportSort = (typeof reportSorts)[number]
export const reportFilters = ['all', 'pending', 'resolved', 'rejected'] as const

const filed = (direction: ListOrder['direction']): ListOrder => ({
  direction,
  parts: [
    { column: 'r.created_at', type: 'timestamptz' },
    { column: 'r.id', type: 'uuid' },
  ],
})

/** The orders of the admin list. */
export const reportOrders: Readonly<Record<ReportSort, ListOrder>> = { new: filed('desc'), old: filed('asc') }
