import type { Job } from '#src/ports/queue.ts'

/** Mails one notification to its reader. */
export const sendNotificationMail: Job<{ id: string; latest: string }> = {
  name: 'notifications.send-mail',
  retries: 10,
}

/** Forgets what is long past, each night. */
export const pruneNotifications: Job<Record<string, never>> = { name: 'notifications.prune-old', retries: 3 }
