import type { Job } from '#src/ports/queue.ts'

type Connected = {
  readonly userId: string
  readonly clientId: string
  /** The redirect URI of the request. */
  readonly returnsTo: string
  /** An ISO time. */
  readonly at: string
}

/** Tells the owner that a new app was connected. */
export const sendAppConnectedJob: Job<Connected> = {
  name: 'apps.send-app-connected',
  sendsEmail: true,
  retries: 8,
}

/** Signs the user's apps out, after the user signed out everywhere. The apps stay listed and can ask again. */
export const revokeTokensJob: Job<{ readonly userId: string }> = { name: 'apps.revoke-tokens', retries: 8 }

/** Removes expired tokens and unused apps; on a schedule. */
export const pruneTokensJob: Job<Record<never, never>> = {
  name: 'apps.prune-tokens',
  retries: 1,
  schedule: '27 * * * *',
}
