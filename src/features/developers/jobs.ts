import type { Job } from '#src/ports/queue.ts'

/** Deletes old answers to API requests every night. */
export const pruneRequestsJob: Job<Record<string, never>> = {
  name: 'developers.prune-requests',
  retries: 3,
  schedule: '37 3 * * *',
}
