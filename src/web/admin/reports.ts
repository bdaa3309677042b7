import { shortId } from '#src/features/admin/rules.ts'
import { reportsQuery } from '#src/features/reports/contract.ts'
import { reportTexts } from '#src/features/reports/texts.ts'
import { countPendingReports, decideReport, listReports } from '#src/features/reports/operations/reports.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'
import type { Scope } from '#src/web/scope.ts'

async function read({ run }: Scope, params: URLSearchParams) {
  const wish = reportsQuery.parse(queryParams(params))
  return { ...wish, page: unwrap(await run(listReports, wish)) }
}

export const reports = {
  read,
  countWaiting: async ({ run }) => unwrap(await run(countPendingReports, {})),
  fields: ['id'],
  actions: { resolve: decides('resolved'), reject: decides('rejected') },
} satisfies TabDefinition

function decides(decision: 'resolved' | 'rejected'): AdminAction {
  const verb = decision === 'resolved' ? 'Resolve' : 'Reject'
  return {
    async confirm(scope, { id }, params) {
      const { page } = await read(scope, params)
      return confirmRow(
        page.items.find((one) => one.id === id && one.status === 'pending'),
        ({ promptId, reporterId, reason }) => ({
          question: `${verb} the report on prompt ${shortId(promptId)}?`,
          consequence: `Reported by ${shortId(reporterId)}: ${reason}. You cannot change the decision later.`,
          button: `${verb} report`,
        }),
      )
    },
    run: async ({ run }, { id }) => toToast(await run(decideReport, { reportId: id, decision }), reportTexts[decision]),
    failed: reportTexts.updateFailed,
  }
}
