import type { Job } from '#src/ports/queue.ts'

/** Counts what trends; on a schedule. */
export const refreshTrendsJob: Job<Record<never, never>> = {
  name: 'trending.refresh-trends',
  retries: 1,
  schedule: '*/5 * * * *',
}
