import type { Job } from '#src/ports/queue.ts'

/** Looks through somebody's reviews once more, since they bought something or got their money back. */
export const checkBadges: Job<{ userId: string }> = { name: 'reviews.check-badges', retries: 5 }
