export const reportReasons = ['spam', 'inappropriate', 'copyright', 'misleading', 'scam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportDecisions = ['resolved', 'rejected'] as const
export type ReportDecision = (typeof reportDecisions)[number]
export type ReportStatus = 'pending' | ReportDecision

export const longestDescription = 2000
/** How many reports one person sends: more than anybody has cause for, and too few to bury the others. */
export const reportLimit = { max: 10, windowSeconds: 3600 } as const

/** What was decided stays decided. */
export function canDecide(report: { readonly status: ReportStatus }): boolean {
  return report.status === 'pending'
}
