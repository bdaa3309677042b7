import type { ListOrder } from '#src/kernel/list-order.ts'

export const reportReasons = ['spam', 'inappropriate', 'copyright', 'misleading', 'scam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportDecisions = ['resolved', 'rejected'] as const
export type ReportDecision = (typeof reportDecisions)[number]
export type ReportStatus = 'pending' | ReportDecision

export const longestDescription = 2000
/** How many reports one person sends: more than anybody has cause for, and too few to bury the others. */
export const reportLimit = { max: 10, windowSeconds: 3600 } as const
export const reportDailyLimit = { max: 30, windowSeconds: 86_400 } as const
/** So many people saying the same of a listing are heard; more say nothing new until somebody has looked. */
export const mostPendingAlike = 20

/** What was decided stays decided. */
export function canDecide(report: { readonly status: ReportStatus }): boolean {
  return report.status === 'pending'
}

/** The badge beside the tab says "999+" beyond it. */
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

/** What admins order all reports by. */
export const reportOrders: Readonly<Record<ReportSort, ListOrder>> = { new: filed('desc'), old: filed('asc') }
