import type { Job } from '#src/ports/queue.ts'

/** Merges the rows of each total into one; scheduled. */
export const sumUpTotalsJob: Job<Record<never, never>> = {
  name: 'admin.sum-up-totals',
  retries: 1,
  schedule: '11 * * * *',
}
