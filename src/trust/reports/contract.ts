import { reportTexts } from './texts.ts'
import { z } from 'zod'
import { withoutBidiControls } from '#src/kernel/visible-text.ts'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import { longestAnswer, longestDescription, reportDecisions, reportFilters, reportSorts } from './rules.ts'

/** Plain multi-line text; null if empty. */
const description = z
  .string()
  .transform((text) => withoutBidiControls(text.toWellFormed().replaceAll(/\r\n?/g, '\n')))
  .transform((text) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, '').trim())
  .pipe(z.string().max(longestDescription, reportTexts.tooLong))
  .transform((text) => text || null)

export const reportForm = z.object({
  /** One of the shop's reasons. */
  reason: z.string(reportTexts.missing).min(1, reportTexts.missing).max(60),
  description: description.nullable().default(null),
})

export const reportInput = reportForm.extend({ promptId: z.uuid() })
export const decisionInput = z.object({
  reportId: z.uuid(),
  decision: z.enum(reportDecisions),
  /** For the user who reported; without it they get a standard text. */
  answer: z
    .string()
    .transform((text) => withoutBidiControls(text.toWellFormed().replaceAll('\0', '')).trim())
    .pipe(z.string().max(longestAnswer, reportTexts.answerTooLong))
    .default(''),
})

/** The query of the admin list of reports. */
export const reportsQuery = listQuery.extend({
  status: z.enum(reportFilters).catch('all').default('all'),
  sort: z.enum(reportSorts).catch('new').default('new'),
  limit: pageLimit(25),
})
