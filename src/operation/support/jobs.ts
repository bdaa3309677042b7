import type { Job } from '#src/ports/queue.ts'

export const endExpiredViewsJob: Job<Record<never, never>> = {
  name: 'support.end-expired-views',
  retries: 3,
  schedule: '*/5 * * * *',
}
