import { systemActor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Database, Tx } from '#src/ports/database.ts'
import type { Files } from '#src/ports/files.ts'
import type { Mailer } from '#src/ports/mailer.ts'
import type { Enqueue, Job, JobHandler } from '#src/ports/queue.ts'
import type { Events } from '#src/adapters/postgres/events.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { tidyDatabase } from '#src/adapters/postgres/upkeep.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import * as accounts from '#src/people/accounts/jobs.ts'
import * as accountHandlers from '#src/people/accounts/handlers.ts'
import { avatarsAmong } from '#src/people/accounts/public/store.ts'
import * as admin from '#src/operation/admin/jobs.ts'
import { compactTotals } from '#src/operation/admin/handlers.ts'
import * as apps from '#src/platform/apps/jobs.ts'
import * as analytics from '#src/selling/analytics/jobs.ts'
import * as catalog from '#src/selling/listings/jobs.ts'
import { picturesAmong } from '#src/storefront/catalog/public/store.ts'
import * as copyguard from '#src/trust/copyguard/jobs.ts'
import * as developers from '#src/platform/developers/jobs.ts'
import * as discovery from '#src/storefront/discovery/jobs.ts'
import * as disputes from '#src/buying/disputes/jobs.ts'
import * as documents from '#src/operation/documents/jobs.ts'
import * as earnings from '#src/selling/earnings/jobs.ts'
import * as enforcement from '#src/trust/enforcement/jobs.ts'
import * as imports from '#src/selling/imports/jobs.ts'
import * as invoices from '#src/buying/invoices/jobs.ts'
import { importPicturesAmong } from '#src/selling/imports/public/pictures-store.ts'
import * as reductions from '#src/selling/reductions/jobs.ts'
import * as letters from '#src/selling/letters/jobs.ts'
import * as library from '#src/buying/library/jobs.ts'
import * as models from '#src/platform/models/jobs.ts'
import * as media from '#src/common/media/jobs.ts'
import { createRemoveFiles } from '#src/common/media/public/remove-files.ts'
import { createSweepImages } from '#src/common/media/public/sweep-images.ts'
import * as messages from '#src/people/messages/jobs.ts'
import * as moves from '#src/buying/moves/jobs.ts'
import * as gifts from '#src/buying/gifts/jobs.ts'
import * as notifications from '#src/people/notifications/jobs.ts'
import * as orders from '#src/buying/orders/jobs.ts'
import * as payments from '#src/money/payments/jobs.ts'
import * as seats from '#src/buying/seats/jobs.ts'
import * as reviews from '#src/buying/reviews/jobs.ts'
import * as support from '#src/operation/support/jobs.ts'
import * as trending from '#src/storefront/trending/jobs.ts'
import * as views from '#src/storefront/views/jobs.ts'
import * as waitlist from '#src/people/waitlist/jobs.ts'
import * as webhooks from '#src/platform/webhooks/jobs.ts'
import * as withdrawals from '#src/buying/withdrawals/jobs.ts'
import { sendInvite } from '#src/people/waitlist/handlers.ts'
import { handleEvent } from './payment-events.ts'
import { reactToEventJob } from './reactions.ts'
import { RefusedJob } from './refused-job.ts'
import { registry } from './registry.ts'

type Parts = {
  readonly database: OpenDatabase
  readonly events: Events
  readonly run: Run
  readonly db: Database
  readonly transact: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
  readonly enqueue: Enqueue
  readonly clock: Clock
  readonly reactAgain: (event: NonNullable<typeof reactToEventJob.data>) => Promise<void>
  readonly files: Files
  readonly fileReader: { forget(path: string): void }
  readonly mailer: Mailer
  readonly settingsNow: () => ShopSettings
  /** Without a path. */
  readonly siteUrl: string
}

/** Maintenance: deletes old events, and vacuums the embedded database. */
const tidyDatabaseJob: Job<Record<never, never>> = { name: 'database.tidy', retries: 2, schedule: '41 3 * * *' }
const eventRetentionDays = 30

const modules: readonly Readonly<Record<string, unknown>>[] = [
  ...[
    accounts,
    admin,
    analytics,
    apps,
    catalog,
    copyguard,
    developers,
    discovery,
    disputes,
    documents,
    earnings,
    enforcement,
    gifts,
    imports,
    invoices,
    letters,
    library,
    media,
    models,
  ],
  ...[
    messages,
    moves,
    notifications,
    orders,
    payments,
    reductions,
    reviews,
    seats,
    support,
    trending,
    views,
    waitlist,
    webhooks,
    withdrawals,
  ],
]

/** All jobs. The queue rejects others. */
export const jobs: readonly Job<object>[] = [
  tidyDatabaseJob,
  reactToEventJob,
  ...modules.flatMap((module) => Object.values(module)).filter(isJob),
]

function isJob(value: unknown): value is Job<object> {
  return typeof value === 'object' && value !== null && 'retries' in value
}

/** The handlers of the jobs. A job without its own handler runs the use case of its name. */
export function jobHandlers(parts: Parts): readonly { job: Job<object>; handle: JobHandler<never> }[] {
  const handlers = ownHandlers(parts)
  return jobs.map((job) => ({ job, handle: handlers.get(job) ?? runUseCase(parts.run, job) }))
}

function ownHandlers(parts: Parts): ReadonlyMap<Job<object>, JobHandler<never>> {
  const { run, db, clock, files, mailer, settingsNow, database, events } = parts
  const tidy = async () => {
    await events.forget(new Date(clock.now().getTime() - eventRetentionDays * 86_400_000))
    await tidyDatabase(database)
  }
  return new Map<Job<object>, JobHandler<never>>([
    [accounts.sendVerificationJob, accountHandlers.sendVerification({ db, mailer, settingsNow })],
    [accounts.sendAlreadyRegisteredJob, accountHandlers.sendAlreadyRegistered({ db, mailer, settingsNow })],
    [accounts.sendDeviceLinkJob, accountHandlers.sendDeviceLink({ db, mailer, settingsNow })],
    [accounts.sendResetJob, accountHandlers.sendReset({ db, mailer, settingsNow })],
    [accounts.sendAddressLinkJob, accountHandlers.sendAddressLink({ db, mailer, settingsNow })],
    [accounts.sendAddressInUseJob, accountHandlers.sendAddressInUse(parts)],
    [accounts.sendAddressChangedJob, accountHandlers.sendAddressChanged({ db, mailer, settingsNow })],
    [accounts.sendSecurityNoticeJob, accountHandlers.sendSecurityNotice(parts)],
    [accounts.sweepAccountsJob, accountHandlers.sweepAccounts({ db, clock })],
    [media.removeFilesJob, createRemoveFiles(files, parts.fileReader.forget)],
    [
      media.sweepImagesJob,
      createSweepImages({ ...parts, shownAmong: [picturesAmong, avatarsAmong, importPicturesAmong] }),
    ],
    [waitlist.sendInviteJob, sendInvite({ mailer, settingsNow })],
    [admin.sumUpTotalsJob, compactTotals({ db })],
    [payments.handlePaymentEventJob, handleEvent(run, db)],
    [tidyDatabaseJob, tidy],
    [reactToEventJob, parts.reactAgain],
  ])
}

/** Runs the use case of the job's name. A failure counts as a failed attempt. */
function runUseCase(run: Run, { name }: Job<object>): JobHandler<object> {
  const useCase = registry.get(name)
  if (!useCase) throw new Error(`no handler and no use case for the job ${name}`)
  return async (data) => {
    const done = await run(useCase, data, systemActor(name))
    if (!done.ok) throw new RefusedJob(name, done.failure)
  }
}
