import type { Job } from '#src/ports/queue.ts'

export const actionNews = ['taken', 'lifted', 'declined', 'released'] as const

/** The key opens the page about the action and is stored nowhere else, so a dead job loses it. */
export type ActionMail = {
  readonly actionId: string
  readonly news: (typeof actionNews)[number]
  readonly key: string | null
}
export const sendActionMail: Job<ActionMail> = { name: 'enforcement.send-action-mail', retries: 10, isSecret: true }

/** Sends the receipt for a notice, and later the decision. */
export const sendNoticeMail: Job<{
  noticeId: string
  news: 'received' | 'decided'
}> = { name: 'enforcement.send-notice-mail', retries: 10 }

/** Puts listings back on sale whose creators' suspensions have expired. */
export const endSuspensions: Job<Record<never, never>> = { name: 'enforcement.end-suspensions', retries: 2 }
