import type { Job } from '#src/ports/queue.ts'

/** Reads listings of before the guard, or of before its key changed, until all are read. */
export const indexOldTextsJob: Job<Record<never, never>> = {
  name: 'copyguard.index-old-texts',
  retries: 3,
  schedule: '3-59/10 * * * *',
}
