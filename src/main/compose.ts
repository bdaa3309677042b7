import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isbot } from 'isbot'
import { systemActor } from '#src/kernel/actor.ts'
import { OperatorError } from '#src/kernel/operator-error.ts'
import type { Run } from '#src/kernel/operation.ts'
import { createAuth } from '#src/adapters/auth/auth.ts'
import { turnstile } from '#src/adapters/auth/captcha.ts'
import { compute } from '#src/adapters/compute/compute.ts'
import { passwords } from '#src/adapters/auth/passwords.ts'
import { createFiles } from '#src/adapters/files/files.ts'
import { createImageProcessor } from '#src/adapters/images/image-processor.ts'
import { createMailer } from '#src/adapters/mail/mailer.ts'
import { createEventConsumer } from '#src/adapters/postgres/event-consumer.ts'
import { createEventFeed } from '#src/adapters/postgres/event-feed.ts'
import { adoptRestoredEvents, createEvents } from '#src/adapters/postgres/events.ts'
import { createModels } from '#src/adapters/models/models.ts'
import { createOutgoing } from '#src/adapters/outgoing/outgoing.ts'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { createReplicas, followerAt, readPrimaryPosition } from '#src/adapters/postgres/replicas.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { canWrite, createWriteHealth } from '#src/adapters/postgres/write-health.ts'
import { openQueue } from '#src/adapters/queue/open-queue.ts'
import { createNoPayments } from '#src/adapters/stripe/no-payments.ts'
import type { StripeSettings } from '#src/adapters/stripe/stripe-client.ts'
import { createStripePayments } from '#src/adapters/stripe/stripe-payments.ts'
import { untilBound } from '#src/adapters/stripe/until-bound.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Compute } from '#src/ports/compute.ts'
import type { DomainEvent } from '#src/ports/events.ts'
import type { ImageProcessor } from '#src/ports/files.ts'
import type { EnqueueAll } from '#src/ports/queue.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Telemetry } from '#src/ports/telemetry.ts'
import { noTelemetry } from '#src/ports/telemetry.ts'
import { senderOf } from '#src/kernel/sender.ts'
import type { Settings } from '#src/ports/settings.ts'
import { createViewCounter } from '#src/storefront/views/public/view-counter.ts'
import { needsInvite } from '#src/people/waitlist/rules.ts'
import { recordViews } from '#src/storefront/views/operations/views.ts'
import { readersOf } from '#src/people/messages/events.ts'
import { touchesSessions } from '#src/people/accounts/events.ts'
import { lockOf } from '#src/people/accounts/rules.ts'
import { createLive } from '#src/web/live.ts'
import { createFileReader } from '#src/web/file-reader.ts'
import { settingsChanged } from '#src/operation/settings/events.ts'
import { searchRulesChanged } from '#src/storefront/discovery/events.ts'
import { vocabularyChanged } from '#src/common/vocabulary/events.ts'
import { markOpen } from '#src/operation/settings/public/store.ts'
import { endDemo } from '#src/operation/admin/operations/end-demo.ts'
import { databaseSkew } from './clock-skew.ts'
import type { Env } from './env.ts'
import { fixedSettings } from './settings.ts'
import { jobHandlers, jobs } from './jobs.ts'
import { keysOf } from './keys.ts'
import { createLibraryChanges } from './library-changes.ts'
import { createLiveSettings } from './live-settings.ts'
import { readManual, readReleaseDocuments } from './release-documents.ts'
import { outdatedBy } from './outdated-by.ts'
import { openMasterKey } from './master-key.ts'
import { linkedSitesOf } from './linked-sites.ts'
import { storedSecret } from './stored-secrets.ts'
import { observeMailer, observeModels, observeOutgoing, observePayments } from './monitoring/observed.ts'
import { createPaymentBinding } from './payment-binding.ts'
import { createReactions } from './reactions.ts'
import type { RunnerParts } from './run.ts'
import { createRunner, createRunTogether } from './run.ts'
import { readReadiness } from './readiness.ts'
import { createRestoreTest } from './restore-test.ts'
import { createServiceChecks } from './service-checks.ts'
import { openShopDatabase } from './shop-database.ts'
import { createMissedSearchCounter } from '#src/web/count-missed-search.ts'

// The composition root.

type Options = {
  readonly env: Env
  readonly log: Logger
  readonly clock: Clock
  /** The machine's real clock; tests move the other one. */
  readonly machineClock?: Clock
  /** The provider's settings; null without a provider. */
  readonly stripe: StripeSettings | null
  /** The folder of the migrations. */
  readonly root: string
  /** An open database, which the caller closes. */
  readonly database?: OpenDatabase
  readonly telemetry?: Telemetry
  /** The base URL of the bundled model emulator, in a demo. */
  readonly modelEmulatorUrl?: string
  /** Called with committed events of this and other machines. */
  readonly onEvents?: (events: readonly DomainEvent[]) => void
  /** Called after the settings of this process have changed. */
  readonly onSettings?: (settings: Settings) => void
}

type RunnerOptions = {
  clock: Clock
  enqueueAll: EnqueueAll
  images?: ImageProcessor | undefined
  compute?: Compute | undefined
}

export type App = Awaited<ReturnType<typeof compose>>

/** Composes the app without HTTP. Call `start` to run it and `close` to stop it. */
export async function compose({ env, log, clock, stripe, root, onEvents, ...given }: Options) {
  const { telemetry = noTelemetry } = given
  const machineClock = given.machineClock ?? { now: () => new Date() }
  const database = given.database ?? (await openShopDatabase(env, log))
  // Waits as long as other sessions hold the locks, since a start has no time limit.
  await migrate(database.sql, join(root, 'db/migrations'), clock, {
    tries: Infinity,
    onWait: (name) => log.warn({ name }, 'a migration waits for locks of other sessions and will be retried'),
  })
  await adoptRestoredEvents(database.db)
  const { db } = database
  const events = createEvents({ db })
  const queue = await openQueue({ connection: database.connection, jobs, log })
  const files = createFiles(fileSettings(env))
  const fileReader = createFileReader(files)
  const images = createImageProcessor()
  const outgoing = createOutgoing({ allowsLoopbackForSome: env.demo })
  const models = createModels({ outgoing, emulatorUrl: given.modelEmulatorUrl ?? null })
  const mailer = createMailer(mailSettings(env), { clock, log, from: () => senderOf(settingsNow()) })
  const observedMailer = observeMailer(mailer, telemetry)
  const provider = stripe ? observePayments(createStripePayments(stripe), telemetry) : createNoPayments()
  const payments = stripe ? untilBound(provider, () => binding.isBound()) : provider
  const fixed = {
    ...fixedSettings(env),
    releaseDocuments: await readReleaseDocuments(root),
    manual: await readManual(root),
    paymentsReady: () => binding.isBound(),
    serviceProblems: () => services.problems(),
  }
  const liveSettings = await createLiveSettings({
    ...{ db, fixed, log, clock, intervalMs: 500 },
    onChange: () => given.onSettings?.(liveSettings.now()),
  })
  const settingsNow = liveSettings.now

  const writeHealth = createWriteHealth(() => canWrite(db))
  const replicas = createReplicas({
    followers: env.replicaUrls.map((url) => followerAt(url, env.DATABASE_CONNECTIONS)),
    primaryPosition: () => readPrimaryPosition(database.sql),
    log,
  })
  const transact = createTransact(db, writeHealth.note)
  const secret = await openMasterKey(database.sql, await secretsOf(env), machineClock.now())
  const live = createLive()
  const libraryLive = createLive()

  const onCommitted = (brought: { events: readonly DomainEvent[]; jobs: readonly string[] }) => {
    tell(brought.events)
    queue.nudge(brought.jobs)
    if (brought.events.some(reactions.isAwaited)) void consumer.nudge()
    // Awaited, so that whoever changed settings finds them in force.
    return brought.events.some(isOfSettings) ? liveSettings.refresh() : undefined
  }
  const auth = createAuth({
    db,
    transact,
    clock,
    log,
    secret,
    publicUrl: env.publicUrl.origin,
    enqueue: queue.enqueue,
    appendEvents: events.append,
    passwords,
    outgoing,
    onCommitted: (brought) => void onCommitted(brought),
    isLocked: lockOf(env),
    needsInvite: () => needsInvite(settingsNow()),
    sites: linkedSitesOf(env),
    appsKey: keysOf(secret).apps,
    allowsAppRegistration: () => settingsNow().appRegistration,
    shop: settingsNow,
    captcha: env.CAPTCHA_SECRET_KEY ? turnstile(env.CAPTCHA_SECRET_KEY) : null,
  })
  const tell = (happened: readonly DomainEvent[]) => {
    if (happened.some((event) => outdatedBy(event).length > 0)) replicas.noteChange()
    for (const event of happened) {
      auth.onEvent(event)
      // Users whose sessions ended are included, so that their streams are closed.
      live.tell(touchesSessions(event) ? [event.subject] : readersOf(event))
      void libraryChanges.tell(event)
    }
    onEvents?.(happened)
  }
  const reactions = createReactions(queue.enqueue)
  const consumer = createEventConsumer({
    name: 'reactions',
    beginAt: 'head',
    handle: reactions.react,
    setAside: reactions.setAside,
    onHandled: () => queue.nudge(reactions.takeQueued()),
    events,
    transact,
    intervalMs: 1000,
    log,
  })
  const onFed = (happened: readonly DomainEvent[]) => {
    tell(happened)
    if (happened.some(isOfSettings)) void liveSettings.refresh()
  }
  const feed = createEventFeed({ events, intervalMs: 500, onEvents: onFed, log })

  const runnerParts = ({
    images: otherImages = images,
    compute: otherCompute = compute,
    ...other
  }: RunnerOptions): RunnerParts => ({
    ...other,
    db,
    replica: replicas.pick,
    transact,
    newId: randomUUID,
    settings: settingsNow,
    keys: keysOf(secret),
    jobs: queue.adminList,
    appendEvents: events.append,
    onCommitted,
    telemetry,
    outside: {
      payments,
      mailer: observedMailer,
      files,
      backups: createRestoreTest({ env, root, log }),
      images: otherImages,
      outgoing: observeOutgoing(outgoing, telemetry),
      models: observeModels(models, telemetry),
      passwords,
      compute: otherCompute,
      log,
    },
  })
  /** A runner with another clock, queue, image processor or other threads, for the demo data of the past and tests. */
  const runnerWith = (options: RunnerOptions): Run => createRunner(runnerParts(options))
  const run = runnerWith({ clock, enqueueAll: queue.enqueueAll })
  const runTogether = createRunTogether(runnerParts({ clock, enqueueAll: queue.enqueueAll }))
  const libraryChanges = createLibraryChanges({ run, live: libraryLive, log })
  const binding = createPaymentBinding({
    ...{ run, payments: provider, clock: machineClock, log },
    onReturn: () => void services.check(),
  })

  const services = createServiceChecks({
    checks: {
      'mail-server': mailer.problem,
      'payment-provider': async () => (stripe ? binding.problem() : null),
    },
    log,
  })

  const views = createViewCounter({
    record: async (seen) => {
      const done = await run(recordViews, { views: seen }, systemActor('views'))
      if (!done.ok) throw new Error(done.failure.message)
    },
    isBot: isbot,
    clock,
    log,
  })

  const noteMissedSearch = createMissedSearchCounter({ run, isBot: isbot, clock, log })

  /** Binds the ledger to the provider's account. Throws OperatorError if that fails. */
  async function bindAccount(): Promise<void> {
    if (stripe) await binding.bindNow()
  }

  /** Without schedules, only what is queued runs. */
  async function start({ hasSchedules = true } = {}): Promise<void> {
    await refuseProblem(databaseSkew(database, machineClock))
    await refuseProblem(files.problem())
    // A demo stays open when it ends, as before.
    if (env.demo) await transact((tx) => markOpen(tx, clock.now()))
    else await lockDemo()
    if (stripe) await binding.bindOrRetry()
    services.start()
    replicas.start()
    await feed.nudge()
    feed.start()
    liveSettings.start()
    await consumer.nudge()
    consumer.start()
    const siteUrl = env.publicUrl.origin
    const parts = {
      run,
      db,
      transact,
      enqueue: queue.enqueue,
      clock,
      files,
      fileReader,
      mailer: observedMailer,
      settingsNow,
      database,
      events,
      reactAgain: (event: Parameters<typeof reactions.reactAgain>[1]) =>
        transact((tx) => reactions.reactAgain(tx, event)),
      siteUrl,
    }
    await queue.work(jobHandlers(parts))
    if (hasSchedules) for (const job of jobs) if (job.schedule) await queue.schedule(job, job.schedule)
  }

  async function lockDemo(): Promise<void> {
    const ended = await run(endDemo, {}, systemActor('start'))
    if (!ended.ok) throw new Error(ended.failure.message)
    const { admins } = ended.value
    if (admins > 0)
      log.warn(
        { admins },
        'revoked the admin role of users who got it from a demo account: grant it again with npm run admin',
      )
  }

  async function close(): Promise<void> {
    live.close()
    libraryLive.close()
    await services.stop()
    await binding.stop()
    await feed.stop()
    await liveSettings.stop()
    await views.flush()
    await consumer.stop()
    await queue.stop()
    await replicas.stop()
    await mailer.close()
    if (!given.database) await database.close()
  }

  const readiness = () =>
    readReadiness({
      database: database.isHealthy,
      writes: writeHealth.isWritable,
      queue: queue.isHealthy,
      files: files.isHealthy,
      clock: async () => (await databaseSkew(database, machineClock)) === null,
      payments: stripe && (async () => binding.isBound() && services.works('payment-provider')),
      mail: env.SMTP_URL ? async () => services.works('mail-server') : null,
    })

  return {
    run,
    runTogether,
    runnerWith,
    auth,
    live,
    libraryLive,
    views,
    noteMissedSearch,
    db,
    database,
    queue,
    files,
    fileReader,
    mailer,
    payments,
    events,
    settingsNow,
    refreshSettings: liveSettings.refresh,
    /** The settings in force, for tests. A request takes `settingsNow()`. */
    get settings() {
      return settingsNow()
    },
    clock,
    log,
    telemetry,
    /** Handles all events so far. */
    react: consumer.nudge,
    bindAccount,
    /** Retries a provider that has not answered since the start. */
    retryPayments: binding.retry,
    checkServices: services.check,
    /** Describes a wrong clock; null if none is known. */
    clockProblem: () => databaseSkew(database, machineClock),
    start,
    close,
    readiness,
  }
}

const isOfSettings = ({ kind }: DomainEvent) =>
  [settingsChanged.kind, vocabularyChanged.kind, searchRulesChanged.kind].includes(kind)

/** Fails instead of starting half of the app. */
async function refuseProblem(found: Promise<string | null>): Promise<void> {
  const problem = await found
  if (problem !== null) throw new OperatorError(problem)
}

export function fileSettings(env: Env) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return { root: join(env.dataDir, 'files') }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

export async function secretsOf(env: Env) {
  const secret = env.AUTH_SECRET ?? (await storedSecret(env.dataDir, 'auth'))
  return { secret, previous: env.AUTH_SECRET_PREVIOUS }
}

const mailSettings = (env: Env) => (env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : { outboxDir: outboxDir(env) })

export function outboxDir(env: Pick<Env, 'dataDir'>): string {
  return join(env.dataDir, 'outbox')
}
