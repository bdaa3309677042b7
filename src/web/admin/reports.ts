import { shortId } from '#src/features/admin/rules.ts'
import { reportTexts, reportsWish } from '#src/features/reports/contract.ts'
import { countPendingReports, decideReport, listReports } from '#src/features/reports/operations/reports.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { confirmRow, told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'
import type { Scope } from '#src/web/scope.ts'

async function read({ run }: Scope, params: URLSearchParams) {
  const wish = reportsWish.parse(asked(params))
  return { ...wish, page: valueOf(await run(listReports, wish)) }
}

export const reports = {
  read,
  countWaiting: async ({ run }) => valueOf(await run(countPendingReports, {})),
  fields: ['id'],
  deeds: { resolve: decides('resolved'), reject: decides('rejected') },
} satisfies Room

function decides(decision: 'resolved' | 'rejected'): Deed {
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
    run: async ({ run }, { id }) => told(await run(decideReport, { reportId: id, decision }), reportTexts[decision]),
    failed: reportTexts.updateFailed,
  }
}
