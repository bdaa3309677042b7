import type { Job } from '#src/ports/queue.ts'

/** Forgets who looked at what on days that are over; on a schedule. */
export const forgetVisitors: Job<Record<never, never>> = { name: 'views.forget-visitors', retries: 2 }
