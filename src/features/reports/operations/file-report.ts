import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/features/accounts/index.ts'
import { findListing, listingMissing } from '#src/features/catalog/index.ts'
import { reportInput, reportTexts } from '../contract.ts'
import { reportFiled } from '../events.ts'
import { knownAlready, ownListing, reportedAlready, tooManyReports, tooManyToday } from '../failures.ts'
import { mostPendingAlike, reportDailyLimit, reportLimit } from '../rules.ts'
import { countPendingAlike, insertReport } from '../store.ts'

/** Tells the admins that something is wrong with a listing. Of one person and listing, one report waits at a time. */
export const fileReport = defineOperation({
  name: 'reports.file-report',
  input: reportInput,
  access: signedIn(reportTexts.signIn),
  async run(context, { promptId, reason, description }) {
    const { tx, now } = context
    const reporterId = userIdOf(context.actor) ?? ''
    const listing = await findListing(tx, promptId)
    if (!listing) return err(listingMissing)
    if (listing.creatorId === reporterId) return err(ownListing)
    if ((await countPendingAlike(tx, promptId, reason)) >= mostPendingAlike) return err(knownAlready)
    const id = context.newId()
    if (!(await insertReport(tx, { id, promptId, reporterId, reason, description, now }))) return err(reportedAlready)
    const counted = await countAttempt(tx, `reports:${reporterId}`, reportLimit, now)
    if (!counted.allowed) return err(tooManyReports)
    const today = await countAttempt(tx, `reports-a-day:${reporterId}`, reportDailyLimit, now)
    if (!today.allowed) return err(tooManyToday)
    await context.emit(reportFiled(id, promptId))
    return ok({ id })
  },
})
