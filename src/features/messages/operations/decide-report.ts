import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { notify } from '#src/features/notifications/index.ts'
import { messageDecisionInput } from '../contract.ts'
import { messageReportDecided } from '../events.ts'
import { decidedAlready, reportGone } from '../failures.ts'
import { holdReport, setDecision } from '../report-store.ts'

/** An admin resolves or rejects the report of a message, once. What becomes of its author is decided apart. */
export const decideMessageReport = defineOperation({
  name: 'messages.decide-report',
  input: messageDecisionInput,
  access: adminsOnly,
  async run(context, { reportId, decision }) {
    const report = await holdReport(context.tx, reportId)
    if (!report) return err(reportGone)
    if (report.status !== 'pending') return err(decidedAlready)
    await setDecision(context.tx, reportId, decision, userIdOf(context.actor) ?? '', context.now)
    await recordAudit(context, {
      action: 'messages.decide-report',
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
