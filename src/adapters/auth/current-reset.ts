import { AsyncLocalStorage } from 'node:async_hooks'
import type { RevokedNames } from '#src/people/accounts/jobs.ts'

/** What a password reset revoked. The library does not return what its hook does. */
export const currentReset = new AsyncLocalStorage<{ revoked: RevokedNames }>()
