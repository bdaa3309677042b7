import type { Job } from '#src/ports/queue.ts'

/** Tells the followers of a new listing's creator of it, from one of them on. */
export const notifyFollowersOfListingJob: Job<{ promptId: string; from: { at: string; id: string } | null }> = {
  name: 'catalog.notify-followers-of-listing',
  retries: 10,
}
