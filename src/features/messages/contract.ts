import { z } from 'zod'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { listQuery } from '#src/features/paging/contract.ts'
import {
  cleanBody,
  longestDescription,
  longestMessage,
  messageDecisions,
  messageReasons,
  messageReportFilters,
} from './rules.ts'

export const messageTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to read and write messages',
  failed: 'Your message was not sent',
  empty: 'Please write a message first',
  tooLong: 'A message can have at most 4,000 characters',
  missing: 'There is no such conversation',
  nobody: 'There is nobody of that name any more',
  self: 'You cannot write to yourself',
  left: 'This person has left, so nobody would read it',
  closed: 'This person does not take messages from you at the moment',
  blockedByYou: 'You have blocked this person. Unblock them to write again.',
  tooFast: 'That was a lot at once. Please wait a minute and send it again.',
  tooManyThreads: 'You have written to many new people today. Please try again tomorrow.',
  sentAlready: 'This message was sent already',
  blocked: 'Blocked. They can no longer write to you.',
  unblocked: 'Unblocked. You can write to each other again.',
  reported: 'Report submitted successfully',
  reportFailed: 'Failed to submit report',
  reasonMissing: 'Please select a reason',
  reportTooLong: 'A report can have at most 2000 characters',
  reportedAlready: 'You have reported this message already. We are looking at it.',
  tooManyReports: 'That was a lot at once. Please try again in an hour.',
  messageMissing: 'There is no such message',
  ownMessage: 'You wrote this message yourself',
  loadFailed: 'Failed to load your messages',
  reportGone: 'This report is no longer there',
  decidedAlready: 'This report was decided already',
  updateFailed: 'Failed to update report.',
  resolved: 'Report resolved',
  rejected: 'Report rejected',
} as const

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
})
export const messageDecisionInput = z.object({ reportId: z.uuid(), decision: z.enum(messageDecisions) })
