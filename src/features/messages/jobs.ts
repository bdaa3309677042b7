import type { Job } from '#src/ports/queue.ts'

/** Looks some minutes after a message whether it is still unread, and then tells of it by mail. */
export const mailUnread: Job<{ threadId: string; userId: string }> = { name: 'messages.mail-unread', retries: 10 }
