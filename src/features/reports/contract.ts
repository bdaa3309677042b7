import { z } from 'zod'
import { withoutBidiControls } from '#src/kernel/visible-text.ts'
import { listQuery } from '#src/features/paging/contract.ts'
import { longestDescription, reportDecisions, reportFilters, reportReasons, reportSorts } from './rules.ts'

export const reportTexts = {
  signIn: 'Please sign in to report',
  missing: 'Please select a reason',
  done: 'Report submitted successfully',
  failed: 'Failed to submit report',
  tooLong: 'A report can have at most 2000 characters',
  own: 'This is your own listing. You can change or pause it yourself.',
  pending: 'You have reported this listing already. We are looking at it.',
  tooMany: 'That was a lot at once. Please try again in an hour.',
  tooManyToday: 'That was a lot for one day. Please try again tomorrow.',
  known: 'Others have told us the same of this listing. We are looking at it.',
  gone: 'This report is no longer there',
  decided: 'This report was decided already',
  updateFailed: 'Failed to update report.',
  resolved: 'Report resolved',
  rejected: 'Report rejected',
} as const

/** Plain multi-line text; null if empty. */
const description = z
  .string()
  .transform((text) => withoutBidiControls(text.toWellFormed().replaceAll(/\r\n?/g, '\n')))
  .transform((text) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, '').trim())
  .pipe(z.string().max(longestDescription, reportTexts.tooLong))
  .transform((text) => text || null)

export const reportForm = z.object({
  reason: z.enum(reportReasons, { error: reportTexts.missing }),
  description: description.nullable().default(null),
})

export const reportInput = reportForm.extend({ promptId: z.uuid() })
export const decisionInput = z.object({ reportId: z.uuid(), decision: z.enum(reportDecisions) })

/** The query of the admin list of reports. */
export const reportsQuery = listQuery.extend({
  status: z.enum(reportFilters).catch('all').default('all'),
  sort: z.enum(reportSorts).catch('new').default('new'),
})
