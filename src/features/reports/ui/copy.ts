import type { ReportReason } from '#src/features/reports/rules.ts'

export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam',
  inappropriate: 'Inappropriate',
  copyright: 'Copyright',
  misleading: 'Misleading',
  scam: 'Scam',
  other: 'Other',
}

export const reportHref = (promptId: string): string => `/prompt/${promptId}/report`
export const responseTimeText = 'A person reviews every report within 24 to 48 hours.'
