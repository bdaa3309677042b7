import type { Job } from '#src/ports/queue.ts'

/** Runs some minutes after a message; emails the recipient if it is still unread. */
export const mailUnread: Job<{ threadId: string; userId: string }> = { name: 'messages.mail-unread', retries: 10 }
