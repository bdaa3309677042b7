import type { ListOrder } from '#src/kernel/list-order.ts'
import { withoutBidiControls } from '#src/kernel/visible-text.ts'

export const longestMessage = 4000
export const longestDescription = 2000

/** How many users one user may write to for the first time in a day; more is bulk mail. */
export const newThreadsADay = { max: 20, windowSeconds: 86_400 } as const
/** Faster than anyone types. */
export const messagesAMinute = { max: 20, windowSeconds: 60 } as const
export const messageReportsAnHour = { max: 10, windowSeconds: 3600 } as const

/** Page sizes of a thread and of the list of threads. */
export const messagesOnPage = 50
export const threadsOnPage = 30
/** After missing more messages than this, the page reloads its data. */
export const mostMissedMessages = 200
/** The badge shows no higher number. */
export const mostUnreadCounted = 100
/** How many messages before and after a reported one an admin reads. */
export const contextOfReported = 2

/** Cleans plain text: removes control and bidirectional characters and collapses long gaps. */
export function cleanBody(text: string): string {
  return withoutBidiControls(text.toWellFormed())
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
}

/** The two users of a thread in the column order of its row. */
export function pairOf(one: string, other: string): { readonly low: string; readonly high: string } {
  return one < other ? { low: one, high: other } : { low: other, high: one }
}

/** The notification key of a thread: one notification, however many messages arrive. */
export const threadSubject = (threadId: string): string => `thread:${threadId}`

export const messageReasons = ['spam', 'scam', 'harassment', 'inappropriate', 'other'] as const
export type MessageReason = (typeof messageReasons)[number]
export const messageDecisions = ['resolved', 'rejected'] as const
export type MessageDecision = (typeof messageDecisions)[number]
export type MessageReportStatus = 'pending' | MessageDecision
export const messageReportFilters = ['all', 'pending', 'resolved', 'rejected'] as const

/** How long a message must stay unread before it is emailed; readers who are online have seen it by then. */
export const unreadEmailDelayMs = 5 * 60_000
/** The minimum time between two emails about a thread, however often it was read meanwhile. */
export const unreadEmailGapMs = 60 * 60_000

type MailState = {
  readonly unread: number
  readonly readPosition: number
  readonly emailedPosition: number
  readonly emailedAt: Date | null
}

/** Whether a thread is due for an email: one for all unread messages, and no other until some of them were read. */
export function unreadEmailDue(state: MailState, now: Date): 'none' | 'now' | { readonly notBefore: Date } {
  if (state.unread === 0 || state.emailedPosition > state.readPosition) return 'none'
  const next = state.emailedAt === null ? null : new Date(state.emailedAt.getTime() + unreadEmailGapMs)
  return next === null || next <= now ? 'now' : { notBefore: next }
}

export const threadOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'm.last_at', type: 'timestamptz' },
    { column: 'm.thread_id', type: 'uuid' },
  ],
}

/** The order of message reports in the admin list: newest first. */
export const messageReportOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'r.created_at', type: 'timestamptz' },
    { column: 'r.id', type: 'uuid' },
  ],
}
