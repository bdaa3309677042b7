import type { Job } from '#src/ports/queue.ts'

/** Recounts pending days; scheduled. */
export const countMetricsJob: Job<Record<never, never>> = {
  name: 'analytics.count-metrics',
  retries: 2,
  schedule: '* * * * *',
}
