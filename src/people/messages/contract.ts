import { messageTexts } from './texts.ts'
import { z } from 'zod'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import {
  cleanBody,
  longestDescription,
  longestMessage,
  messageDecisions,
  messageReasons,
  messageReportFilters,
  threadsOnPage,
} from './rules.ts'

/** Absurdly long input is rejected before it is cleaned. */
const longestRaw = 10 * longestMessage

const body = z
  .string(messageTexts.empty)
  .max(longestRaw, messageTexts.tooLong)
  .transform(cleanBody)
  .pipe(z.string().max(longestMessage, messageTexts.tooLong).refine(hasVisible, messageTexts.empty))

/** The client chooses `id`, so that sending the same message twice is idempotent. */
export const messageInput = z.object({ id: z.uuid(), threadId: z.uuid(messageTexts.missing), body })
export const firstMessageInput = z.object({
  id: z.uuid(),
  toId: z.uuid(messageTexts.nobody),
  body,
  promptId: z.uuid().nullable().default(null),
})

const position = z.coerce.number().int().min(0).max(2_147_483_647)
export const threadQuery = z.object({ id: z.uuid(), before: position.optional().catch(undefined) })
export const newsQuery = z.object({ id: z.uuid(), after: position })
export const readUpTo = z.object({ id: z.uuid(), position })
export const threadsQuery = z.object({
  after: z.string().max(2000).optional().catch(undefined),
  limit: pageLimit(threadsOnPage),
})

const description = z
  .string()
  .max(10 * longestDescription, messageTexts.reportTooLong)
  .transform(cleanBody)
  .pipe(z.string().max(longestDescription, messageTexts.reportTooLong))
  .transform((text) => text || null)

export const messageReportInput = z.object({
  messageId: z.uuid(messageTexts.messageMissing),
  reason: z.enum(messageReasons, { error: messageTexts.reasonMissing }),
  description: description.nullable().default(null),
})

export const messageReportsQuery = listQuery.extend({
  status: z.enum(messageReportFilters).catch('all').default('all'),
  limit: pageLimit(25),
})
export const messageDecisionInput = z.object({ reportId: z.uuid(), decision: z.enum(messageDecisions) })
