import { systemActor } from '#src/kernel/actor.ts'
import type { Run, UseCase } from '#src/kernel/operation.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Database, Tx } from '#src/ports/database.ts'
import type { Files } from '#src/ports/files.ts'
import type { Mailer } from '#src/ports/mailer.ts'
import type { Enqueue, Job, JobHandler } from '#src/ports/queue.ts'
import type { Events } from '#src/adapters/postgres/events.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { tidyDatabase } from '#src/adapters/postgres/upkeep.ts'
import { sumUpTotalsJob } from '#src/features/admin/jobs.ts'
import { compactTotals } from '#src/features/admin/handlers.ts'
import {
  sendAlreadyRegisteredJob,
  sendDeviceLinkJob,
  sendResetJob,
  sendSecurityNoticeJob,
  sendVerificationJob,
  sweepAccountsJob,
} from '#src/features/accounts/jobs.ts'
import {
  sendAlreadyRegistered,
  sendDeviceLink,
  sendReset,
  sendSecurityNotice,
  sendVerification,
  sweepAccounts,
} from '#src/features/accounts/handlers.ts'
import { avatarsAmong } from '#src/features/accounts/public/store.ts'
import { countMetrics } from '#src/features/analytics/operations/count-days.ts'
import { countMetricsJob } from '#src/features/analytics/jobs.ts'
import { picturesAmong } from '#src/features/catalog/public/store.ts'
import { notifyFollowersOfListing } from '#src/features/catalog/operations/notify-followers.ts'
import { notifyFollowersJob } from '#src/features/catalog/jobs.ts'
import { indexOldTexts } from '#src/features/copyguard/operations/index-old-texts.ts'
import { indexOldTextsJob } from '#src/features/copyguard/jobs.ts'
import { countSearchWordsJob } from '#src/features/discovery/jobs.ts'
import { countSearchWords } from '#src/features/discovery/operations/count-search-words.ts'
import { sendDisputeEmailsJob, sweepDisputesJob } from '#src/features/disputes/jobs.ts'
import { sendDisputeEmails } from '#src/features/disputes/operations/send-dispute-mails.ts'
import { sweepDisputes } from '#src/features/disputes/operations/disputes.ts'
import {
  advancePayoutJob,
  pollPayoutJob,
  reconcileLedgerJob,
  payWeeklyJob,
  sendPayoutEmailJob,
  sweepPayoutsJob,
} from '#src/features/earnings/jobs.ts'
import { advancePayout } from '#src/features/earnings/operations/advance-payout.ts'
import { pollPayout, sweepPayouts } from '#src/features/earnings/operations/sync-payout.ts'
import { reconcileLedger } from '#src/features/earnings/operations/check-ledger.ts'
import { payWeekly } from '#src/features/earnings/operations/request-payout.ts'
import { sendPayoutEmail } from '#src/features/earnings/operations/send-payout-mail.ts'
import { endSuspensions } from '#src/features/enforcement/operations/lift.ts'
import { endSuspensionsJob, sendActionEmailJob, sendNoticeEmailJob } from '#src/features/enforcement/jobs.ts'
import { sendActionEmail } from '#src/features/enforcement/operations/send-action-email.ts'
import { sendNoticeEmail } from '#src/features/enforcement/operations/notices.ts'
import { sendRefundEmailsJob, sendVersionEmailJob, notifyBuyersJob } from '#src/features/library/jobs.ts'
import { sendRefundEmails } from '#src/features/library/operations/refund-emails.ts'
import { sendVersionEmail, notifyBuyers } from '#src/features/library/operations/version-emails.ts'
import { createRemoveFiles } from '#src/features/media/public/remove-files.ts'
import { createSweepImages } from '#src/features/media/public/sweep-images.ts'
import { removeFilesJob, sweepImagesJob } from '#src/features/media/jobs.ts'
import { emailUnreadJob } from '#src/features/messages/jobs.ts'
import { emailUnread } from '#src/features/messages/operations/unread-emails.ts'
import { pruneNotificationsJob, sendNotificationEmailJob } from '#src/features/notifications/jobs.ts'
import { pruneNotifications } from '#src/features/notifications/operations/notifications.ts'
import { closeCheckoutPage } from '#src/features/orders/operations/close-orders.ts'
import {
  closePageJob,
  sendConfirmationJob,
  sendRefundJob,
  sweepOpenOrdersJob,
  sweepRefundsJob,
} from '#src/features/orders/jobs.ts'
import { sendConfirmation } from '#src/features/orders/operations/send-confirmation.ts'
import { sendRefund, sweepRefunds } from '#src/features/orders/operations/send-refund.ts'
import { sweepOpenOrders } from '#src/features/orders/operations/sweep-open-orders.ts'
import { refreshTrends } from '#src/features/trending/operations/trending.ts'
import { refreshTrendsJob } from '#src/features/trending/jobs.ts'
import { forgetVisitors } from '#src/features/views/operations/views.ts'
import { forgetVisitorsJob } from '#src/features/views/jobs.ts'
import { deleteCustomerJob, handlePaymentEventJob } from '#src/features/payments/jobs.ts'
import { deleteCustomer } from '#src/features/payments/operations/customers.ts'
import { updateBadgesJob } from '#src/features/reviews/jobs.ts'
import { updateBadges } from '#src/features/reviews/operations/check-badges.ts'
import { sendInvite } from '#src/features/waitlist/handlers.ts'
import { sendWaitlistWelcome } from '#src/features/waitlist/operations/waitlist.ts'
import { sendInviteJob, sendWaitlistWelcomeJob } from '#src/features/waitlist/jobs.ts'
import { handleEvent } from './payment-events.ts'
import { sendNotificationEmail } from '#src/features/notifications/handlers.ts'
import { RefusedJob } from './refused-job.ts'

type Parts = {
  readonly database: OpenDatabase
  readonly events: Events
  readonly run: Run
  readonly db: Database
  readonly transact: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
  readonly enqueue: Enqueue
  readonly clock: Clock
  readonly files: Files
  readonly fileReader: { forget(path: string): void }
  readonly mailer: Mailer
  /** Without a path. */
  readonly siteUrl: string
}

/** Maintenance: deletes old events, and vacuums the embedded database. */
const tidyHouse: Job<Record<never, never>> = { name: 'house.tidy', retries: 2 }
const eventsKeptDays = 30

/** All jobs. The queue rejects others. */
export const jobs: readonly Job<object>[] = [
  sendVerificationJob,
  sendAlreadyRegisteredJob,
  sendDeviceLinkJob,
  sendResetJob,
  sendSecurityNoticeJob,
  sweepAccountsJob,
  countSearchWordsJob,
  removeFilesJob,
  sweepImagesJob,
  sendConfirmationJob,
  sendRefundJob,
  closePageJob,
  sweepOpenOrdersJob,
  sweepRefundsJob,
  handlePaymentEventJob,
  updateBadgesJob,
  sendWaitlistWelcomeJob,
  sendInviteJob,
  sendDisputeEmailsJob,
  sweepDisputesJob,
  sendRefundEmailsJob,
  notifyBuyersJob,
  sendVersionEmailJob,
  emailUnreadJob,
  notifyFollowersJob,
  sendNotificationEmailJob,
  pruneNotificationsJob,
  advancePayoutJob,
  pollPayoutJob,
  sendPayoutEmailJob,
  sweepPayoutsJob,
  reconcileLedgerJob,
  payWeeklyJob,
  sendActionEmailJob,
  sendNoticeEmailJob,
  endSuspensionsJob,
  forgetVisitorsJob,
  refreshTrendsJob,
  indexOldTextsJob,
  countMetricsJob,
  sumUpTotalsJob,
  deleteCustomerJob,
  tidyHouse,
]

/** The handlers of the jobs. */
export function jobHandlers(parts: Parts) {
  const { run, db, clock, files, mailer, database, events } = parts
  const tidy = async () => {
    await events.forget(new Date(clock.now().getTime() - eventsKeptDays * 86_400_000))
    await tidyDatabase(database)
  }
  const doing = <Data extends object>(useCase: UseCase<Data, unknown>) => runs(run, useCase)
  return [
    { job: sendVerificationJob, handle: sendVerification({ db, mailer }) },
    { job: sendAlreadyRegisteredJob, handle: sendAlreadyRegistered({ db, mailer }) },
    { job: sendDeviceLinkJob, handle: sendDeviceLink({ db, mailer }) },
    { job: sendResetJob, handle: sendReset({ db, mailer }) },
    { job: sendSecurityNoticeJob, handle: sendSecurityNotice(parts) },
    { job: sweepAccountsJob, handle: sweepAccounts({ db, clock }) },
    { job: countSearchWordsJob, handle: doing(countSearchWords) },
    { job: removeFilesJob, handle: createRemoveFiles(files, parts.fileReader.forget) },
    { job: sweepImagesJob, handle: createSweepImages({ ...parts, shownAmong: [picturesAmong, avatarsAmong] }) },
    { job: sendConfirmationJob, handle: doing(sendConfirmation), concurrency: 2 },
    { job: sendRefundJob, handle: doing(sendRefund) },
    { job: closePageJob, handle: doing(closeCheckoutPage) },
    { job: sweepOpenOrdersJob, handle: doing(sweepOpenOrders) },
    { job: sweepRefundsJob, handle: doing(sweepRefunds) },
    { job: updateBadgesJob, handle: doing(updateBadges) },
    { job: sendWaitlistWelcomeJob, handle: doing(sendWaitlistWelcome) },
    { job: sendInviteJob, handle: sendInvite({ mailer }) },
    { job: sendDisputeEmailsJob, handle: doing(sendDisputeEmails) },
    { job: sweepDisputesJob, handle: doing(sweepDisputes) },
    { job: sendRefundEmailsJob, handle: doing(sendRefundEmails) },
    { job: notifyBuyersJob, handle: doing(notifyBuyers) },
    { job: sendVersionEmailJob, handle: doing(sendVersionEmail), concurrency: 2 },
    { job: emailUnreadJob, handle: doing(emailUnread), concurrency: 2 },
    { job: notifyFollowersJob, handle: doing(notifyFollowersOfListing) },
    { job: sendNotificationEmailJob, handle: doing(sendNotificationEmail), concurrency: 2 },
    { job: pruneNotificationsJob, handle: doing(pruneNotifications) },
    { job: advancePayoutJob, handle: doing(advancePayout) },
    { job: pollPayoutJob, handle: doing(pollPayout) },
    { job: sendPayoutEmailJob, handle: doing(sendPayoutEmail) },
    { job: sweepPayoutsJob, handle: doing(sweepPayouts) },
    { job: reconcileLedgerJob, handle: doing(reconcileLedger) },
    { job: payWeeklyJob, handle: doing(payWeekly) },
    { job: sendActionEmailJob, handle: doing(sendActionEmail) },
    { job: sendNoticeEmailJob, handle: doing(sendNoticeEmail) },
    { job: endSuspensionsJob, handle: doing(endSuspensions) },
    { job: forgetVisitorsJob, handle: doing(forgetVisitors) },
    { job: refreshTrendsJob, handle: doing(refreshTrends) },
    { job: indexOldTextsJob, handle: doing(indexOldTexts) },
    { job: countMetricsJob, handle: doing(countMetrics) },
    { job: sumUpTotalsJob, handle: compactTotals({ db }) },
    { job: deleteCustomerJob, handle: doing(deleteCustomer) },
    { job: tidyHouse, handle: tidy },
    { job: handlePaymentEventJob, handle: handleEvent(run, db), concurrency: 2 },
  ]
}

/** The schedules of recurring jobs (UTC). */
export const schedules: readonly { job: Job<object>; cron: string }[] = [
  { job: sweepOpenOrdersJob, cron: '* * * * *' },
  { job: sweepRefundsJob, cron: '37 * * * *' },
  { job: countSearchWordsJob, cron: '51 3 * * *' },
  { job: sweepPayoutsJob, cron: '*/5 * * * *' },
  { job: sweepDisputesJob, cron: '27 * * * *' },
  { job: reconcileLedgerJob, cron: '7 4 * * *' },
  { job: payWeeklyJob, cron: '0 7 * * 1' },
  { job: endSuspensionsJob, cron: '* * * * *' },
  { job: forgetVisitorsJob, cron: '2 * * * *' },
  { job: refreshTrendsJob, cron: '*/5 * * * *' },
  { job: indexOldTextsJob, cron: '3-59/10 * * * *' },
  { job: countMetricsJob, cron: '* * * * *' },
  { job: sweepAccountsJob, cron: '17 * * * *' },
  { job: pruneNotificationsJob, cron: '31 3 * * *' },
  { job: sweepImagesJob, cron: '23 3 * * *' },
  { job: sumUpTotalsJob, cron: '11 * * * *' },
  { job: tidyHouse, cron: '41 3 * * *' },
]

/** A job that runs one use case. A failure counts as a failed attempt. */
function runs<Data extends object>(run: Run, useCase: UseCase<Data, unknown>): JobHandler<Data> {
  return async (data) => {
    const done = await run(useCase, data, systemActor(useCase.name))
    if (!done.ok) throw new RefusedJob(useCase.name, done.failure)
  }
}
