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
import { sumUpTotals } from '#src/features/admin/jobs.ts'
import { sumsUpTotals } from '#src/features/admin/handlers.ts'
import {
  sendAlreadyRegistered,
  sendDeviceLink,
  sendReset,
  sendSecurityNotice,
  sendVerification,
  sweepAccounts,
} from '#src/features/accounts/jobs.ts'
import {
  sendsAlreadyRegistered,
  sendsDeviceLink,
  sendsReset,
  sendsSecurityNotice,
  sendsVerification,
  sweepsAccounts,
} from '#src/features/accounts/handlers.ts'
import { avatarsAmong } from '#src/features/accounts/public/store.ts'
import { keepAllFigures } from '#src/features/analytics/operations/count-days.ts'
import { keepFigures } from '#src/features/analytics/jobs.ts'
import { picturesAmong } from '#src/features/catalog/public/store.ts'
import { tellFollowersNow } from '#src/features/catalog/operations/tell-followers.ts'
import { tellFollowersOf } from '#src/features/catalog/jobs.ts'
import { readOldTextsNow } from '#src/features/copyguard/operations/read-old-texts.ts'
import { readOldTexts } from '#src/features/copyguard/jobs.ts'
import { countSearchWords } from '#src/features/discovery/jobs.ts'
import { countSearchWordsNow } from '#src/features/discovery/operations/count-search-words.ts'
import { sendDisputeMails, sweepOpenDisputes } from '#src/features/disputes/jobs.ts'
import { sendDisputeMailsNow } from '#src/features/disputes/operations/send-dispute-mails.ts'
import { sweepDisputes } from '#src/features/disputes/operations/disputes.ts'
import {
  advancePayout,
  lookAfterPayout,
  checkLedger,
  payWeekly,
  sendPayoutMail,
  sweepPayouts,
} from '#src/features/earnings/jobs.ts'
import { advancePayoutNow } from '#src/features/earnings/operations/advance-payout.ts'
import { lookAfterPayoutNow, sweepWaitingPayouts } from '#src/features/earnings/operations/sync-payout.ts'
import { checkAllBooks } from '#src/features/earnings/operations/check-ledger.ts'
import { payWeeklyNow } from '#src/features/earnings/operations/request-payout.ts'
import { sendPayoutMailNow } from '#src/features/earnings/operations/send-payout-mail.ts'
import { endServedSuspensions } from '#src/features/enforcement/operations/lift.ts'
import { endSuspensions, sendActionMail, sendNoticeMail } from '#src/features/enforcement/jobs.ts'
import { sendActionMailNow } from '#src/features/enforcement/operations/send-action-mail.ts'
import { sendNoticeMailNow } from '#src/features/enforcement/operations/notices.ts'
import { sendRefundMails, sendVersionMail, tellBuyers } from '#src/features/library/jobs.ts'
import { sendRefundMailsNow } from '#src/features/library/operations/refund-emails.ts'
import { sendVersionMailNow, tellBuyersNow } from '#src/features/library/operations/version-emails.ts'
import { createRemoveFiles } from '#src/features/media/public/remove-files.ts'
import { createSweepImages } from '#src/features/media/public/sweep-images.ts'
import { removeFiles, sweepImages } from '#src/features/media/jobs.ts'
import { mailUnread } from '#src/features/messages/jobs.ts'
import { mailUnreadNow } from '#src/features/messages/operations/unread-emails.ts'
import { pruneNotifications, sendNotificationMail } from '#src/features/notifications/jobs.ts'
import { pruneOldNotifications } from '#src/features/notifications/operations/notifications.ts'
import { closeCheckoutPage } from '#src/features/orders/operations/close-orders.ts'
import {
  closePage,
  sendOrderConfirmation,
  sendRefund,
  sweepOpenOrders,
  sweepOpenRefunds,
} from '#src/features/orders/jobs.ts'
import { sendConfirmation } from '#src/features/orders/operations/send-confirmation.ts'
import { sendRefundNow, sweepRefunds } from '#src/features/orders/operations/send-refund.ts'
import { sweepOpen } from '#src/features/orders/operations/sweep-open-orders.ts'
import { refreshAllTrends } from '#src/features/trending/operations/trending.ts'
import { refreshTrends } from '#src/features/trending/jobs.ts'
import { forgetPastVisitors } from '#src/features/views/operations/views.ts'
import { forgetVisitors } from '#src/features/views/jobs.ts'
import { forgetCustomer, handlePaymentEvent } from '#src/features/payments/jobs.ts'
import { forgetCustomerNow } from '#src/features/payments/operations/customers.ts'
import { checkBadges } from '#src/features/reviews/jobs.ts'
import { checkBadgesOf } from '#src/features/reviews/operations/check-badges.ts'
import { sendsInvite } from '#src/features/waitlist/handlers.ts'
import { sendWelcome } from '#src/features/waitlist/operations/waitlist.ts'
import { sendInvite, sendWaitlistWelcome } from '#src/features/waitlist/jobs.ts'
import { handleEvent } from './payment-events.ts'
import { sendNotificationMailNow } from '#src/features/notifications/handlers.ts'
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

/** Keeps the house in order: old events go, and the embedded database, which has no vacuum of its own, is tidied. */
const tidyHouse: Job<Record<never, never>> = { name: 'house.tidy', retries: 2 }
const eventsKeptDays = 30

/** Every job there is. The queue refuses any other. */
export const jobs: readonly Job<object>[] = [
  sendVerification,
  sendAlreadyRegistered,
  sendDeviceLink,
  sendReset,
  sendSecurityNotice,
  sweepAccounts,
  countSearchWords,
  removeFiles,
  sweepImages,
  sendOrderConfirmation,
  sendRefund,
  closePage,
  sweepOpenOrders,
  sweepOpenRefunds,
  handlePaymentEvent,
  checkBadges,
  sendWaitlistWelcome,
  sendInvite,
  sendDisputeMails,
  sweepOpenDisputes,
  sendRefundMails,
  tellBuyers,
  sendVersionMail,
  mailUnread,
  tellFollowersOf,
  sendNotificationMail,
  pruneNotifications,
  advancePayout,
  lookAfterPayout,
  sendPayoutMail,
  sweepPayouts,
  checkLedger,
  payWeekly,
  sendActionMail,
  sendNoticeMail,
  endSuspensions,
  forgetVisitors,
  refreshTrends,
  readOldTexts,
  keepFigures,
  sumUpTotals,
  forgetCustomer,
  tidyHouse,
]

/** Who does which job. */
export function jobHandlers(parts: Parts) {
  const { run, db, clock, files, mailer, database, events } = parts
  const tidy = async () => {
    await events.forget(new Date(clock.now().getTime() - eventsKeptDays * 86_400_000))
    await tidyDatabase(database)
  }
  const doing = <Data extends object>(useCase: UseCase<Data, unknown>) => runs(run, useCase)
  return [
    { job: sendVerification, handle: sendsVerification({ db, mailer }) },
    { job: sendAlreadyRegistered, handle: sendsAlreadyRegistered({ db, mailer }) },
    { job: sendDeviceLink, handle: sendsDeviceLink({ db, mailer }) },
    { job: sendReset, handle: sendsReset({ db, mailer }) },
    { job: sendSecurityNotice, handle: sendsSecurityNotice(parts) },
    { job: sweepAccounts, handle: sweepsAccounts({ db, clock }) },
    { job: countSearchWords, handle: doing(countSearchWordsNow) },
    { job: removeFiles, handle: createRemoveFiles(files, parts.fileReader.forget) },
    { job: sweepImages, handle: createSweepImages({ ...parts, shownAmong: [picturesAmong, avatarsAmong] }) },
    { job: sendOrderConfirmation, handle: doing(sendConfirmation), concurrency: 2 },
    { job: sendRefund, handle: doing(sendRefundNow) },
    { job: closePage, handle: doing(closeCheckoutPage) },
    { job: sweepOpenOrders, handle: doing(sweepOpen) },
    { job: sweepOpenRefunds, handle: doing(sweepRefunds) },
    { job: checkBadges, handle: doing(checkBadgesOf) },
    { job: sendWaitlistWelcome, handle: doing(sendWelcome) },
    { job: sendInvite, handle: sendsInvite({ mailer }) },
    { job: sendDisputeMails, handle: doing(sendDisputeMailsNow) },
    { job: sweepOpenDisputes, handle: doing(sweepDisputes) },
    { job: sendRefundMails, handle: doing(sendRefundMailsNow) },
    { job: tellBuyers, handle: doing(tellBuyersNow) },
    { job: sendVersionMail, handle: doing(sendVersionMailNow), concurrency: 2 },
    { job: mailUnread, handle: doing(mailUnreadNow), concurrency: 2 },
    { job: tellFollowersOf, handle: doing(tellFollowersNow) },
    { job: sendNotificationMail, handle: doing(sendNotificationMailNow), concurrency: 2 },
    { job: pruneNotifications, handle: doing(pruneOldNotifications) },
    { job: advancePayout, handle: doing(advancePayoutNow) },
    { job: lookAfterPayout, handle: doing(lookAfterPayoutNow) },
    { job: sendPayoutMail, handle: doing(sendPayoutMailNow) },
    { job: sweepPayouts, handle: doing(sweepWaitingPayouts) },
    { job: checkLedger, handle: doing(checkAllBooks) },
    { job: payWeekly, handle: doing(payWeeklyNow) },
    { job: sendActionMail, handle: doing(sendActionMailNow) },
    { job: sendNoticeMail, handle: doing(sendNoticeMailNow) },
    { job: endSuspensions, handle: doing(endServedSuspensions) },
    { job: forgetVisitors, handle: doing(forgetPastVisitors) },
    { job: refreshTrends, handle: doing(refreshAllTrends) },
    { job: readOldTexts, handle: doing(readOldTextsNow) },
    { job: keepFigures, handle: doing(keepAllFigures) },
    { job: sumUpTotals, handle: sumsUpTotals({ db }) },
    { job: forgetCustomer, handle: doing(forgetCustomerNow) },
    { job: tidyHouse, handle: tidy },
    { job: handlePaymentEvent, handle: handleEvent(run, db), concurrency: 2 },
  ]
}

/** When the recurring jobs run (UTC). */
export const schedules: readonly { job: Job<object>; cron: string }[] = [
  { job: sweepOpenOrders, cron: '* * * * *' },
  { job: sweepOpenRefunds, cron: '37 * * * *' },
  { job: countSearchWords, cron: '51 3 * * *' },
  { job: sweepPayouts, cron: '*/5 * * * *' },
  { job: sweepOpenDisputes, cron: '27 * * * *' },
  { job: checkLedger, cron: '7 4 * * *' },
  { job: payWeekly, cron: '0 7 * * 1' },
  { job: endSuspensions, cron: '* * * * *' },
  { job: forgetVisitors, cron: '2 * * * *' },
  { job: refreshTrends, cron: '*/5 * * * *' },
  { job: readOldTexts, cron: '3-59/10 * * * *' },
  { job: keepFigures, cron: '* * * * *' },
  { job: sweepAccounts, cron: '17 * * * *' },
  { job: pruneNotifications, cron: '31 3 * * *' },
  { job: sweepImages, cron: '23 3 * * *' },
  { job: sumUpTotals, cron: '11 * * * *' },
  { job: tidyHouse, cron: '41 3 * * *' },
]

/** A job that is one use case: a refusal counts as a failed try. */
function runs<Data extends object>(run: Run, useCase: UseCase<Data, unknown>): JobHandler<Data> {
  return async (data) => {
    const done = await run(useCase, data, systemActor(useCase.name))
    if (!done.ok) throw new RefusedJob(useCase.name, done.failure)
  }
}
