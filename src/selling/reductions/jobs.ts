import type { Job } from '#src/ports/queue.ts'

/** Starts and ends the price reductions that are due, every minute. */
export const applyReductionsJob: Job<Record<string, never>> = {
  name: 'reductions.apply-due-reductions',
  retries: 1,
  schedule: '* * * * *',
}
