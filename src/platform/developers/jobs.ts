import type { Job } from '#src/ports/queue.ts'

/** Deletes old answers to API requests every night. */
export const pruneRequestsJob: Job<Record<string, never>> = {
  name: 'developers.prune-requests',
  retries: 3,
  schedule: '37 3 * * *',
}

/** Revokes the user's keys, after the owner undid a change of the address that somebody else had made. */
export const revokeKeysJob: Job<{ readonly userId: string }> = { name: 'developers.revoke-all-keys', retries: 8 }
