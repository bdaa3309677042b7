import { setTimeout as wait } from 'node:timers/promises'
import { libraryCaller } from '#src/adapters/auth/call-library.ts'
import { currentCall } from '#src/adapters/auth/current-call.ts'
import { resetGuesses } from '#src/adapters/auth/guess-keys.ts'
import { deviceCookie } from '#src/adapters/auth/known-device.ts'
import { libraryDatabase } from '#src/adapters/auth/library-database.ts'
import { createLimiter } from '#src/adapters/auth/limiter.ts'
import { linkSender } from '#src/adapters/auth/link-sender.ts'
import type { OAuthLibrary } from '#src/adapters/auth/oauth-library.ts'
import type { AuthOptions } from '#src/adapters/auth/options.ts'
import { usualLimits } from '#src/adapters/auth/options.ts'
import { quietLogger } from '#src/adapters/auth/quiet-logger.ts'
import type { Revoked } from '#src/adapters/auth/recover-account.ts'
import { endWaysOf } from '#src/adapters/auth/recover-account.ts'
import { sessionCookie } from '#src/adapters/auth/session-cookie.ts'
import { sessionLookup } from '#src/adapters/auth/session-lookup.ts'
import { signInLibrary } from '#src/adapters/auth/sign-in-library.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { emailVerified, sessionsEnded, signedOutEverywhere } from '#src/people/accounts/events.ts'
import { deleteOtherWays } from '#src/people/accounts/public/link-store.ts'
import type { SecurityChange } from '#src/people/accounts/jobs.ts'
import { sendSecurityNoticeJob } from '#src/people/accounts/jobs.ts'
import type { Tx } from '#src/ports/database.ts'
import type { DomainEvent } from '#src/ports/events.ts'
import type { Job } from '#src/ports/queue.ts'

/** Dependencies of the sign-in forms. */
export type AuthParts = ReturnType<typeof composeParts>

/** Connects the sign-in library with our limits, links, events and session lookup. */
export function composeParts(options: AuthOptions) {
  const { db, clock, secret, publicUrl, onCommitted = () => {}, isLocked = () => false } = options
  const { needsInvite = () => false, answerFloorMs = 300, sites = [], captcha = null } = options
  const { passwords, outgoing, shop = () => defaultSettings } = options
  const limits = { ...usualLimits, ...options.limits }
  const isSecure = publicUrl.startsWith('https:')
  const cookie = sessionCookie(secret, isSecure)
  const device = deviceCookie(secret, isSecure)
  const lookup = sessionLookup({ db, cookie, isLocked })
  const limiter = createLimiter(options)
  /** Logs an error without personal data. */
  const complain = quietLogger(options.log)
  const { adapter: tables, current } = libraryDatabase(db)
  const links = linkSender({ ...options, current, isLocked, limiter, limits })

  /** Appends an event, and purges the user's cached sessions in all processes. */
  async function tell(event: DomainEvent, work: (tx: Tx) => Promise<unknown> = async () => {}): Promise<void> {
    await options.transact(async (tx) => {
      await work(tx)
      await options.appendEvents(tx, [event], clock.now())
    })
    lookup.purge(event.subject)
    onCommitted({ events: [event], jobs: [] })
  }

  /** Queues a job in a transaction of its own. */
  async function enqueue<Data extends object>(job: Job<Data>, data: NoInfer<Data>): Promise<void> {
    await options.transact((tx) => options.enqueue(tx, job, data))
    onCommitted({ events: [], jobs: [job.name] })
  }

  /** Emails a user that a sign-in method has changed. */
  async function warn(userId: string, change: SecurityChange, revoked?: Revoked): Promise<void> {
    await enqueue(sendSecurityNoticeJob, { userId, change, at: clock.now().toISOString(), ...(revoked && { revoked }) })
  }

  const library = signInLibrary({
    ...options,
    tables,
    current,
    isLocked,
    needsInvite,
    sites,
    limits,
    limiter,
    links,
    // A trigger appends the event; this lets the process react to it immediately.
    async onEmailVerified(userId) {
      lookup.purge(userId)
      onCommitted({ events: [emailVerified(userId)], jobs: [] })
    },
    async onPasswordReset({ id: userId, email, emailVerified: isProven }) {
      const call = currentCall.getStore()
      if (call) await resetGuesses(limiter, email, call.from)
      let hadSecondStep = false
      let revoked: Revoked = { keys: [], apps: [] }
      await tell(sessionsEnded(userId), async (tx) => {
        revoked = await endWaysOf(tx, userId, clock.now())
        // The address is verified only now, so someone else may have created the account.
        if (!isProven) hadSecondStep = await deleteOtherWays(tx, userId)
      })
      if (call) call.revoked = revoked
      await tell(signedOutEverywhere(userId))
      await warn(userId, 'password', revoked)
      if (hadSecondStep) await warn(userId, 'two-factor-off')
    },
  })

  const oauthThat = (allowsRegistration: boolean) =>
    once(async (): Promise<OAuthLibrary> => {
      const { oauthLibrary } = await import('#src/adapters/auth/oauth-library.ts')
      const made = oauthLibrary({ ...options, isLocked, limiter, allowsRegistration })
      await made.$context
      return made
    })
  // The library takes the setting when it is made, so there is one for each value.
  const [open, closed] = [oauthThat(true), oauthThat(false)]

  return {
    ...{ db, clock, publicUrl, isLocked, sites, captcha, passwords, outgoing, shop, onCommitted },
    ...{ cookie, device, lookup, limiter, limits, complain, links, library, tell, enqueue, warn },
    ask: libraryCaller((error) => complain('error', 'sign-in failed unexpectedly', error)),
    /** Loaded at its first use, so that a start does not wait for it. */
    oauth: () => (options.allowsAppRegistration?.() === true ? open() : closed()),
    /** Delays a response to the minimum time after its start. */
    evenly: async <Value>(work: () => Promise<Value>) => (await Promise.all([work(), wait(answerFloorMs)]))[0],
  }
}

/** Makes a value once. A failure, such as a lost database, is not kept. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}
