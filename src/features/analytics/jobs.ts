import type { Job } from '#src/ports/queue.ts'

/** Counts the days on which something changed anew; on a schedule. */
export const countMetricsJob: Job<Record<never, never>> = {
  name: 'analytics.count-metrics',
  retries: 2,
  schedule: '* * * * *',
}
