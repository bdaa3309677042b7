import type { Job } from '#src/ports/queue.ts'

/** Runs some minutes after a message; emails the recipient if it is still unread. */
export const emailUnreadJob: Job<{ threadId: string; userId: string }> = {
  name: 'messages.email-unread',
  sendsEmail: true,
  retries: 10,
  concurrency: 2,
}
