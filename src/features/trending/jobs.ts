import type { Job } from '#src/ports/queue.ts'

/** Counts what trends; on a schedule. */
export const refreshTrendsJob: Job<Record<never, never>> = { name: 'trending.refresh', retries: 1 }
