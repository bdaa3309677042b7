import type { Job } from '#src/ports/queue.ts'

/** Checks a user's badges again after a purchase or refund. */
export const updateBadgesJob: Job<{ userId: string }> = { name: 'reviews.update-badges', retries: 5 }
