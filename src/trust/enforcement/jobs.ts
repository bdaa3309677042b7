import type { Job } from '#src/ports/queue.ts'

export const actionEmailKinds = ['taken', 'lifted', 'declined', 'released'] as const

/** The key opens the page about the action and is stored nowhere else, so a dead job loses it. */
export type ActionEmail = {
  readonly actionId: string
  readonly news: (typeof actionEmailKinds)[number]
  readonly key: string | null
}
export const sendActionEmailJob: Job<ActionEmail> = {
  name: 'enforcement.send-action-email',
  sendsEmail: true,
  retries: 10,
  isSecret: true,
}

/** Sends the receipt for a notice, and later the decision. */
export const sendNoticeEmailJob: Job<{
  noticeId: string
  news: 'received' | 'decided'
}> = { name: 'enforcement.send-notice-email', sendsEmail: true, retries: 10 }

/** Puts listings back on sale whose creators' suspensions have expired. */
export const endSuspensionsJob: Job<Record<never, never>> = {
  name: 'enforcement.end-suspensions',
  retries: 2,
  schedule: '* * * * *',
}
