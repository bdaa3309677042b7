import type { Job } from '#src/ports/queue.ts'

/** Recomputes trending listings; scheduled. */
export const refreshTrendsJob: Job<Record<never, never>> = {
  name: 'trending.refresh-trends',
  retries: 1,
  schedule: '*/5 * * * *',
}
