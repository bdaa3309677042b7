import type { Job } from '#src/ports/queue.ts'

/** Indexes listings that are older than the copy guard or its current key. */
export const indexOldTextsJob: Job<Record<never, never>> = {
  name: 'copyguard.index-old-texts',
  retries: 3,
  schedule: '3-59/10 * * * *',
}
