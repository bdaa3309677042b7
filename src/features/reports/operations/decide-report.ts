import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { notify } from '#src/features/notifications/index.ts'
import { decisionInput } from '../contract.ts'
import { reportDecided } from '../events.ts'
import { decidedAlready, reportMissing } from '../failures.ts'
import { canDecide } from '../rules.ts'
import { holdReport, setDecision, titleOf } from '../store.ts'

/** An admin resolves or rejects a report, once. What becomes of the listing is decided apart. */
export const decideReport = defineOperation({
  name: 'reports.decide-report',
  input: decisionInput,
  access: adminsOnly,
  async run(context, { reportId, decision }) {
    const { tx, now } = context
    const report = await holdReport(tx, reportId)
    if (!report) return err(reportMissing)
    if (!canDecide(report)) return err(decidedAlready)
    await setDecision(tx, reportId, decision, userIdOf(context.actor) ?? '', now)
    await recordAudit(context, {
      action: 'reports.decide-report',
      subjectKind: 'report',
      subjectId: reportId,
      before: { status: report.status },
      after: { status: decision },
    })
    await context.emit(reportDecided(reportId, report.promptId, decision))
    await notify(context, {
      kind: 'report',
      listing: await titleOf(tx, report.promptId),
      decision,
      to: report.reporterId,
      about: `report:${reportId}`,
      href: `/prompt/${report.promptId}`,
    })
    return ok({ reportId, status: decision })
  },
})
