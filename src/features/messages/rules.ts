import type { ListOrder } from '#src/kernel/list-order.ts'
import { withoutTurns } from '#src/kernel/visible-text.ts'

export const longestMessage = 4000
export const longestDescription = 2000

/** How many people one person writes to for the first time in a day: more is a mailing. */
export const newThreadsADay = { max: 20, windowSeconds: 86_400 } as const
/** How fast anybody types. */
export const messagesAMinute = { max: 20, windowSeconds: 60 } as const
export const messageReportsAnHour = { max: 10, windowSeconds: 3600 } as const

/** Messages of a thread on a page, and threads of a list. */
export const messagesOnPage = 50
export const threadsOnPage = 30
/** Who lost the connection for longer than that reads the page anew. */
export const mostNews = 200
/** Nobody reads a higher number in a badge. */
export const mostUnreadCounted = 100
/** What an admin reads beside a reported message: that many before it, and as many after it. */
export const contextOfReported = 2

/** Plain text in lines: no control characters, nothing that turns the order of letters, and no long gaps. */
export function cleanBody(text: string): string {
  return withoutTurns(text.toWellFormed())
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
}

/** The two of a thread in the order in which its row has them. */
export function pairOf(one: string, other: string): { readonly low: string; readonly high: string } {
  return one < other ? { low: one, high: other } : { low: other, high: one }
}

/** The notification that a thread has: one, however many messages come. */
export const newsOf = (threadId: string): string => `thread:${threadId}`

export const messageReasons = ['spam', 'scam', 'harassment', 'inappropriate', 'other'] as const
export type MessageReason = (typeof messageReasons)[number]
export const messageDecisions = ['resolved', 'rejected'] as const
export type MessageDecision = (typeof messageDecisions)[number]
export type MessageReportStatus = 'pending' | MessageDecision
export const messageReportFilters = ['all', 'pending', 'resolved', 'rejected'] as const

/** A mail tells of what is still unread after this time: who is there has seen it by then. */
export const mailAfterMs = 5 * 60_000
/** Between two mails about a thread, however often it was read meanwhile. */
export const mailGapMs = 60 * 60_000

type MailState = {
  readonly unread: number
  readonly readPosition: number
  readonly mailedPosition: number
  readonly mailedAt: Date | null
}

/** Whether a thread is worth a mail now: one for all that is unread, and none again until some of it was read. */
export function mailFor(state: MailState, now: Date): 'none' | 'now' | { readonly notBefore: Date } {
  if (state.unread === 0 || state.mailedPosition > state.readPosition) return 'none'
  const next = state.mailedAt === null ? null : new Date(state.mailedAt.getTime() + mailGapMs)
  return next === null || next <= now ? 'now' : { notBefore: next }
}

export const threadOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'm.last_at', type: 'timestamptz' },
    { column: 'm.thread_id', type: 'uuid' },
  ],
}

/** What admins order the reports of messages by: the newest first. */
export const messageReportOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'r.created_at', type: 'timestamptz' },
    { column: 'r.id', type: 'uuid' },
  ],
}
