import { setTimeout as wait } from 'node:timers/promises'
import { libraryCaller } from '#src/adapters/auth/call-library.ts'
import { createLimiter } from '#src/adapters/auth/limiter.ts'
import type { Revoked } from '#src/adapters/auth/recover-account.ts'
import { endWaysOf } from '#src/adapters/auth/recover-account.ts'
import { currentReset } from '#src/adapters/auth/current-reset.ts'
import { resetGuesses } from '#src/adapters/auth/guess-limits.ts'
import { deviceCookie } from '#src/adapters/auth/known-device.ts'
import { linkSender } from '#src/adapters/auth/link-sender.ts'
import type { AuthOptions } from '#src/adapters/auth/options.ts'
import { usualLimits } from '#src/adapters/auth/options.ts'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { quietLogger } from '#src/adapters/auth/quiet-logger.ts'
import { sessionCookie } from '#src/adapters/auth/session-cookie.ts'
import { sessionLookup } from '#src/adapters/auth/session-lookup.ts'
import { signInLibrary } from '#src/adapters/auth/sign-in-library.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { emailVerified, sessionsEnded, signedOutEverywhere } from '#src/people/accounts/events.ts'
import { deleteOtherWays } from '#src/people/accounts/public/link-store.ts'
import type { SecurityChange } from '#src/people/accounts/jobs.ts'
import { sendSecurityNoticeJob } from '#src/people/accounts/jobs.ts'
import type { Tx, Database } from '#src/ports/database.ts'
import type { DomainEvent } from '#src/ports/events.ts'
import { AsyncLocalStorage } from 'node:async_hooks'

/** Connects the sign-in library with our limits, links, events and session lookup. */
export function composeParts(options: AuthOptions): AuthParts {
  const { clock, secret, publicUrl, onCommitted = () => {}, isLocked = () => false } = options
  const { needsInvite = () => false, answerFloorMs = 300, sites = [], captcha = null } = options
  const limits = { ...usualLimits, ...options.limits }
  const cookie = sessionCookie(secret, publicUrl.startsWith('https:'))
  const lookup = sessionLookup({ db: options.db, cookie, isLocked })
  const limiter = createLimiter(options)
  const { db, current } = trackTransactions(options.db)

  async function tell(event: DomainEvent, work: (tx: Tx) => Promise<unknown> = async () => {}): Promise<void> {
    await options.transact(async (tx) => {
      await work(tx)
      await options.appendEvents(tx, [event], clock.now())
    })
    lookup.purge(event.subject)
    onCommitted({ events: [event], jobs: [] })
  }

  const enqueue: AuthParts['enqueue'] = async (job, data) => {
    await options.transact((tx) => options.enqueue(tx, job, data))
    onCommitted({ events: [], jobs: [job.name] })
  }

  async function warn(userId: string, change: SecurityChange, revoked?: Revoked): Promise<void> {
    await enqueue(sendSecurityNoticeJob, { userId, change, at: clock.now().toISOString(), ...(revoked && { revoked }) })
  }

  const links = linkSender({ ...options, current, isLocked, limiter, limits })
  const library = signInLibrary({
    ...options,
    db,
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
    async onPasswordReset({ id: userId, email, emailVerified: isProven }, from) {
      await resetGuesses(limiter, email, from)
      let hadSecondStep = false
      let revoked: Revoked = { keys: [], apps: [] }
      await tell(sessionsEnded(userId), async (tx) => {
        revoked = await endWaysOf(tx, userId, clock.now())
        // The address is verified only now, so someone else may have created the account.
        if (!isProven) hadSecondStep = await deleteOtherWays(tx, userId)
      })
      const reset = currentReset.getStore()
      if (reset) reset.revoked = revoked
      await tell(signedOutEverywhere(userId))
      await warn(userId, 'password', revoked)
      if (hadSecondStep) await warn(userId, 'two-factor-off')
    },
  })
  const complain = quietLogger(options.log)
  const onOAuthError = (error: unknown) => complain('error', 'OAuth failed unexpectedly', error)
  const ask = libraryCaller(library, publicUrl, (error) => complain('error', 'sign-in failed unexpectedly', error))
  const oauthThat = (allowsRegistration: boolean) =>
    once(async () => {
      const { oauthLibrary } = await import('#src/adapters/auth/oauth-library.ts')
      const made = oauthLibrary({ ...options, isLocked, limiter, allowsRegistration })
      await made.$context
      return made
    })
  // The library takes the setting when it is made, so there is one for each value.
  const [open, closed] = [oauthThat(true), oauthThat(false)]
  const oauth = () => (options.allowsAppRegistration?.() === true ? open() : closed())
  const askOAuth = libraryCaller(
    { handler: async (request) => (await oauth()).handler(request) },
    publicUrl,
    onOAuthError,
    '',
  )
  const evenly = async <Value>(work: () => Promise<Value>) => (await Promise.all([work(), wait(answerFloorMs)]))[0]
  return {
    db: options.db,
    ask,
    askOAuth,
    oauth,
    publicUrl,
    enqueue,
    cookie,
    lookup,
    limiter,
    limits,
    device: deviceCookie(secret, publicUrl.startsWith('https:')),
    links,
    clock,
    isLocked,
    sites,
    captcha,
    passwords: options.passwords,
    outgoing: options.outgoing,
    complain,
    tell,
    warn,
    onCommitted,
    evenly,
    shop: options.shop ?? (() => defaultSettings),
  }
}

/**
 * The sign-in library does not expose its transactions, but our hooks must run in them: a job enqueued outside could outlive a
 * rollback, and with the embedded database a second connection would deadlock. So we wrap the library's database to know the open
 * transaction.
 */
export function trackTransactions(db: Database): { readonly db: Database; current(): Tx | undefined } {
  const open = new AsyncLocalStorage<Tx>()
  const revealing = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction')
        return () => ({ execute: (work: (tx: Tx) => Promise<unknown>) => transact(target, work) })
      const value: unknown = Reflect.get(target, key, target)
      // The client's methods use private fields, so `this` must be the client.
      return typeof value === 'function' ? (...given: unknown[]): unknown => Reflect.apply(value, target, given) : value
    },
  })
  const transact = (target: Database, work: (tx: Tx) => Promise<unknown>) =>
    target.transaction().execute((tx) => open.run(tx, () => work(tx)))
  return { db: revealing, current: () => open.getStore() }
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
