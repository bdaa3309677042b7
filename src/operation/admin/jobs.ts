import type { Job } from '#src/ports/queue.ts'

/** Merges the rows of each total into one; scheduled. */
export const sumUpTotalsJob: Job<Record<never, never>> = {
  name: 'admin.sum-up-totals',
  retries: 1,
  schedule: '11 * * * *',
}

/** Looks for problems that the operator has to act on; scheduled. */
export const checkProblemsJob: Job<Record<never, never>> = {
  name: 'admin.check-problems',
  retries: 1,
  schedule: '*/5 * * * *',
}

/** Emails one recipient about a problem. `userId` is an admin, or null for the address of the settings. */
export const sendProblemEmailJob: Job<{
  readonly kind: string
  readonly detail: string
  readonly news: 'began' | 'over'
  readonly at: string
  readonly userId: string | null
}> = { name: 'admin.send-problem-email', sendsEmail: true, retries: 20 }

/** Does what waits of a bulk action. */
export const runBulkJob: Job<{ id: string }> = { name: 'admin.run-bulk', retries: 5 }
