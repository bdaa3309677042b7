import type { Job } from '#src/ports/queue.ts'

/** Brings the counts of words up to date. */
export const countWords: Job<Record<never, never>> = { name: 'discovery.count-words', retries: 1 }
