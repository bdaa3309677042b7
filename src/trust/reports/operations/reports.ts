import { signedIn, staffOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { reportReasons } from '#src/kernel/vocabulary.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { listingMissing } from '#src/storefront/catalog/failures.ts'
import { ownAccount } from '#src/people/accounts/failures.ts'
import { reportInput, reportsQuery, decisionInput } from '../contract.ts'
import { reportTexts } from '../texts.ts'
import { reportFiled, reportDecided } from '../events.ts'
import {
  alreadyKnown,
  ownListing,
  alreadyReported,
  tooManyReports,
  tooManyToday,
  alreadyDecided,
  reasonMissing,
  reportMissing,
} from '../failures.ts'
import { mostPendingPerReason, reportDailyLimit, reportLimit, reportOrders, canDecide } from '../rules.ts'
import { countPendingAlike, insertReport, lockReport, listingOf, setDecision } from '../store.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { findReports, countPending } from '../admin-store.ts'
import type { ReportRow } from '../view.ts'
import { z } from 'zod'
import { countInNetwork, networkKeyOf } from '#src/people/accounts/public/network-limit.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { notify } from '#src/people/notifications/public/notify.ts'

/** Reports a listing to the admins. A user has at most one open report per listing. */
export const fileReport = defineOperation({
  name: 'reports.file-report',
  input: reportInput,
  access: signedIn(reportTexts.signIn),
  async run(context, { promptId, reason, description }) {
    const { tx, now, keys, settings } = context
    const reporterId = context.actor.userId
    if (!reportReasons(settings.vocabulary).some(({ id }) => id === reason)) return err(reasonMissing)
    const listing = await findListing(tx, promptId)
    if (!listing) return err(listingMissing)
    if (listing.creatorId === reporterId) return err(ownListing)
    if ((await countPendingAlike(tx, promptId, reason)) >= mostPendingPerReason) return err(alreadyKnown)
    const id = context.newId()
    if (!(await insertReport(tx, { id, promptId, reporterId, reason, description, now }))) return err(alreadyReported)
    const counted = await countAttempt(tx, `reports:${reporterId}`, reportLimit, now)
    if (!counted.allowed) return err(tooManyReports)
    const today = await countAttempt(tx, `reports-a-day:${reporterId}`, reportDailyLimit, now)
    const network = networkKeyOf(keys, context.actor)
    const isInLimit = await countInNetwork(tx, 'reports-a-day', network, reportDailyLimit, now)
    if (!today.allowed || !isInLimit) return err(tooManyToday)
    await context.emit(reportFiled(id, promptId))
    return ok({ id })
  },
})

/** Lists the reports on listings. */
export const listReports = defineQuery({
  name: 'reports.list-reports',
  input: reportsQuery,
  access: staffOnly('moderator'),
  async run({ db }, { search, status, sort, limit, ...place }) {
    const request = pageRequest(reportOrders[sort], place, limit)
    const rows = await findReports(db, { search, status: status === 'all' ? null : status }, request)
    return ok(keyedPage(rows, request, (row): ReportRow => row))
  },
})

/** Counts the open reports, capped at the highest number shown. */
export const countPendingReports = defineQuery({
  name: 'reports.count-pending-reports',
  input: z.object({}),
  access: staffOnly('moderator'),
  run: async ({ db }) => ok(await countPending(db)),
})

/** Resolves or rejects a report, once, and never about one’s own listing. Actions on the listing are taken separately. */
export const decideReport = defineOperation({
  name: 'reports.decide-report',
  input: decisionInput,
  access: staffOnly('moderator'),
  async run(context, { reportId, decision, answer }) {
    const { tx, now } = context
    const report = await lockReport(tx, reportId)
    if (!report) return err(reportMissing)
    const listing = await listingOf(tx, report.promptId)
    const by = context.actor.userId
    if (listing.creatorId === by) return err(ownAccount)
    if (!canDecide(report)) return err(alreadyDecided)
    await setDecision(tx, reportId, { decision, answer }, by, now)
    await recordAudit(context, {
      action: 'reports.decide-report',
      subjectKind: 'report',
      subjectId: reportId,
      before: { status: report.status },
      after: { status: decision, ...(answer !== '' && { answer }) },
    })
    await context.emit(reportDecided(reportId, report.promptId, decision))
    await notify(context, {
      kind: 'report',
      listing: listing.title,
      decision,
      answer,
      to: report.reporterId,
      about: `report:${reportId}`,
      href: `/prompt/${report.promptId}`,
    })
    return ok({ reportId, status: decision })
  },
})
