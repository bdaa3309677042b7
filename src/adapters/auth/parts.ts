import type { IsLocked } from '#src/people/accounts/public/ways.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Outgoing } from '#src/ports/outgoing.ts'
import type { Passwords } from '#src/ports/passwords.ts'
import type { DomainEvent } from '#src/ports/events.ts'
import type { Job } from '#src/ports/queue.ts'
import type { Database, Tx } from '#src/ports/database.ts'
import type { LibraryResponse, CallLibrary } from '#src/adapters/auth/call-library.ts'
import type { SecurityChange } from '#src/people/accounts/jobs.ts'
import type { AuthLimits, AuthOptions, Captcha } from '#src/adapters/auth/options.ts'
import type { DeviceCookie } from '#src/adapters/auth/known-device.ts'
import type { LinkSender } from '#src/adapters/auth/link-sender.ts'
import type { LinkedSite } from '#src/adapters/auth/linked-site.ts'
import type { Limiter } from '#src/adapters/auth/limiter.ts'
import type { OAuthLibrary } from '#src/adapters/auth/oauth-library.ts'
import type { SessionCookie } from '#src/adapters/auth/session-cookie.ts'
import type { quietLogger } from '#src/adapters/auth/quiet-logger.ts'
import type { SessionLookup } from '#src/adapters/auth/session-lookup.ts'

/** Dependencies of the sign-in forms. */
export type AuthParts = {
  readonly db: Database
  readonly ask: CallLibrary
  /** Calls the OAuth server as the user's browser. */
  readonly askOAuth: CallLibrary
  /** Loaded at its first use, so that a start does not wait for it. */
  readonly oauth: () => Promise<OAuthLibrary>
  /** Without a path. */
  readonly publicUrl: string
  /** Queues a job in a transaction of its own. */
  readonly enqueue: <Data extends object>(job: Job<Data>, data: NoInfer<Data>) => Promise<void>
  readonly cookie: SessionCookie
  readonly lookup: SessionLookup
  readonly limiter: Limiter
  readonly limits: AuthLimits
  readonly device: DeviceCookie
  readonly links: LinkSender
  readonly clock: Clock
  readonly isLocked: IsLocked
  readonly sites: readonly LinkedSite[]
  readonly captcha: Captcha | null
  readonly passwords: Passwords
  readonly outgoing: Outgoing
  /** Logs an error without personal data. */
  readonly complain: ReturnType<typeof quietLogger>
  /** Purges the user's cached sessions in all processes. */
  readonly tell: (event: DomainEvent, work?: (tx: Tx) => Promise<unknown>) => Promise<void>
  /** Emails a user that a sign-in method has changed. */
  readonly warn: (userId: string, change: SecurityChange) => Promise<void>
  readonly onCommitted: (brought: { events: readonly DomainEvent[]; jobs: readonly string[] }) => void
  /** Delays a response to the minimum time after its start. */
  readonly shop: NonNullable<AuthOptions['shop']>
  readonly evenly: <Value>(work: () => Promise<Value>) => Promise<Value>
}

export function signedInUserId(answer: LibraryResponse): string | null {
  const user = answer.body['user']
  const id: unknown = typeof user === 'object' && user !== null ? Reflect.get(user, 'id') : undefined
  return typeof id === 'string' ? id : null
}
