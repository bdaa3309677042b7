import type { Job } from '#src/ports/queue.ts'

/** Makes one row out of each figure's many; on a schedule. */
export const sumUpTotalsJob: Job<Record<never, never>> = {
  name: 'admin.sum-up-totals',
  retries: 1,
  schedule: '11 * * * *',
}
