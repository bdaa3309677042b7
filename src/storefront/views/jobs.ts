import type { Job } from '#src/ports/queue.ts'

/** Deletes visitor data of past days; scheduled. */
export const forgetVisitorsJob: Job<Record<never, never>> = {
  name: 'views.forget-visitors',
  retries: 2,
  schedule: '2 * * * *',
}
