import type { Job } from '#src/ports/queue.ts'

/** Counts the words that spelling suggestions are made from. */
export const countSearchWordsJob: Job<Record<never, never>> = {
  name: 'discovery.count-search-words',
  retries: 1,
  schedule: '51 3 * * *',
}

/** Deletes old counts of searches without results. */
export const deleteMissedSearchesJob: Job<Record<never, never>> = {
  name: 'discovery.delete-missed-searches',
  retries: 1,
  schedule: '53 3 * * *',
}
