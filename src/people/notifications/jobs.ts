import type { Job } from '#src/ports/queue.ts'

/** Emails one notification to its recipient. */
export const sendNotificationEmailJob: Job<{ id: string; latest: string }> = {
  name: 'notifications.send-notification-email',
  sendsEmail: true,
  retries: 10,
  concurrency: 2,
}

/** Deletes old notifications every night. */
export const pruneNotificationsJob: Job<Record<string, never>> = {
  name: 'notifications.prune-notifications',
  retries: 3,
  schedule: '31 3 * * *',
}
