import type { Job } from '#src/ports/queue.ts'

/** Brings the counts of words up to date. */
export const countWords: Job<Record<never, never>> = { name: 'discovery.count-words', retries: 1 }

/** Begins to keep which documents have what many have. */
export const keepMoreSeats: Job<Record<never, never>> = { name: 'discovery.keep-seats', retries: 1 }

/** Chooses the phrases of which it is kept what has them. */
export const choosePhrases: Job<Record<never, never>> = { name: 'discovery.choose-phrases', retries: 1 }

/** Chooses the beginnings of words of which it is kept what they find. */
export const chooseBeginnings: Job<Record<never, never>> = { name: 'discovery.choose-beginnings', retries: 1 }
