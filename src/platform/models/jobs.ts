import type { Job } from '#src/ports/queue.ts'

/** Deletes the records of old model calls every night. */
export const deleteOldRunsJob: Job<Record<string, never>> = {
  name: 'models.delete-old-model-runs',
  retries: 3,
  schedule: '47 3 * * *',
}
