import { signedIn, staffOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { ownAccount } from '#src/people/accounts/failures.ts'
import { messageReportInput, messageReportsQuery, messageDecisionInput } from '../contract.ts'
import { messageTexts } from '../texts.ts'
import { messageReported, messageReportDecided } from '../events.ts'
import { messageMissing, ownMessage, alreadyReported, tooManyReports, reportGone, alreadyDecided } from '../failures.ts'
import { insertReport, findReports, countPending, readExcerpt, lockReport, setDecision } from '../report-store.ts'
import { messageReportsAnHour, messageReportOrder, contextOfReported } from '../rules.ts'
import { findMember, findMessage } from '../store.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import type { MessageReportRow, ReportedExcerpt } from '../view.ts'
import { z } from 'zod'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { notify } from '#src/people/notifications/public/notify.ts'

/** Reports a received message to the admins. A reader has at most one open report per message. */
export const reportMessage = defineOperation({
  name: 'messages.report-message',
  input: messageReportInput,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run(context, { messageId, reason, description }) {
    const { tx, now } = context
    const reporterId = context.actor.userId
    const message = await findMessage(tx, messageId)
    if (!message || !(await findMember(tx, message.threadId, reporterId))) return err(messageMissing)
    if (message.authorId === reporterId) return err(ownMessage)
    const id = context.newId()
    if (!(await insertReport(tx, { id, messageId: message.id, reporterId, reason, description, now })))
      return err(alreadyReported)
    const counted = await countAttempt(tx, `message-reports:${reporterId}`, messageReportsAnHour, now)
    if (!counted.allowed) return err(tooManyReports)
    await context.emit(messageReported(id))
    return ok({ id })
  },
})

/** Lists the reports with reporter and reason. Message text is only in read-reported. */
export const listMessageReports = defineQuery({
  name: 'messages.list-message-reports',
  input: messageReportsQuery,
  access: staffOnly('moderator'),
  async run({ db }, { search, status, limit, ...place }) {
    const request = pageRequest(messageReportOrder, place, limit)
    const rows = await findReports(db, { search, status: status === 'all' ? null : status }, request)
    return ok(keyedPage(rows, request, (row): MessageReportRow => row))
  },
})

/** The badge on the tab shows "999+" above this. */
const mostPendingCounted = 1000

/** Counts the open message reports. */
export const countMessageReports = defineQuery({
  name: 'messages.count-message-reports',
  input: z.object({}),
  access: staffOnly('moderator'),
  run: async ({ db }) => ok(await countPending(db, mostPendingCounted)),
})

/**
 * Shows a reported message to an admin, with its neighbors and nothing else of the thread. Each reading is audited;
 * the audit entry contains no message text.
 */
export const readReported = defineOperation({
  name: 'messages.read-reported',
  input: z.object({ reportId: z.uuid() }),
  access: staffOnly('moderator'),
  async run(context, { reportId }) {
    const rows = await readExcerpt(context.tx, reportId, contextOfReported)
    const messageId = rows[0]?.messageId
    if (messageId === undefined) return err(reportGone)
    await recordAudit(context, {
      action: 'messages.read-reported',
      subjectKind: 'message',
      subjectId: messageId,
      after: { reportId, messages: rows.length },
    })
    const excerpt: ReportedExcerpt = {
      reportId,
      messages: rows.map(({ position, author, body, at, isReported }) => ({ position, author, body, at, isReported })),
    }
    return ok(excerpt)
  },
})

/** Resolves or rejects a message report, once, and never about one’s own message. Actions against the author are taken separately. */
export const decideMessageReport = defineOperation({
  name: 'messages.decide-message-report',
  input: messageDecisionInput,
  access: staffOnly('moderator'),
  async run(context, { reportId, decision }) {
    const report = await lockReport(context.tx, reportId)
    if (!report) return err(reportGone)
    const by = context.actor.userId
    if (report.authorId === by) return err(ownAccount)
    if (report.status !== 'pending') return err(alreadyDecided)
    await setDecision(context.tx, reportId, decision, by, context.now)
    await recordAudit(context, {
      action: 'messages.decide-message-report',
      subjectKind: 'message-report',
      subjectId: reportId,
      before: { status: report.status },
      after: { status: decision },
    })
    await context.emit(messageReportDecided(reportId, decision))
    await notify(context, {
      kind: 'report',
      listing: null,
      decision,
      to: report.reporterId,
      about: `message-report:${reportId}`,
      href: '/messages',
    })
    return ok({ reportId, status: decision })
  },
})
