import type { Job } from '#src/ports/queue.ts'

/** Publishes the listings that a creator submitted before verifying the email address. */
export const publishAwaitingJob: Job<{ creatorId: string }> = { name: 'catalog.publish-awaiting', retries: 10 }

/** Notifies the followers of a creator about a new listing, starting after one of them. */
export const notifyFollowersOfListingJob: Job<{ promptId: string; from: { at: string; id: string } | null }> = {
  name: 'catalog.notify-followers-of-listing',
  retries: 10,
}
